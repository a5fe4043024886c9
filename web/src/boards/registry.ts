// The games that the page can show, one line each. Everything else about a game is in its folder; its title, and whether
// hands are hidden, are in the server's catalogue (lib/catalogue.ts).
export { keks } from './keks/entry'
export { connexoh } from './connexoh/entry'
export { conex } from './conex/entry'
