// What the server's catalogue says of the games, as web/catalogue.py has written it.
import games from '../../catalogue.json'

const BY_NAME = new Map(games.map((game) => [game.name, game]))

/** The names of the server's games, in its order. */
export const GAME_NAMES: readonly string[] = games.map(({ name }) => name)

/** Returns the title of a game, with the apostrophe that print has; its name where the catalogue does not have it. */
export function gameTitle(name: string): string {
  return BY_NAME.get(name)?.title.replace("'", '’') ?? name
}

/** Is there something that one player must not see of another's? */
export function hidesHands(name: string): boolean {
  return BY_NAME.get(name)?.hidden ?? false
}
