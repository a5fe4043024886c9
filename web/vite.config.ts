// How the page is built: into the Python package, so that a wheel brings it along.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import routes from './src/routes.json' with { type: 'json' }

// While developing, `npm run dev` asks a Triskel server that runs beside it.
const server = process.env.TRISKEL_SERVER ?? 'http://127.0.0.1:8000'

const assetsOf = (bundle: object) => Object.keys(bundle).filter((name) => name.startsWith('assets/')).sort()

/**
 * Writes the service worker, and the list of all files that the page may load, which it keeps for when there is no network; and
 * the routes, of which `triskel site` makes a folder each.
 * Page and worker are told their version, a hash of all names of files, which carry hashes of their contents.
 */
function serviceWorker(): Plugin {
  let version = ''
  return {
    name: 'service-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        version = createHash('sha256').update(assetsOf(bundle ?? {}).join()).digest('hex').slice(0, 16)
        return [{ tag: 'meta', attrs: { name: 'version', content: version }, injectTo: 'head' }]
      }
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!version) this.error('the page has no version')
        const names = assetsOf(bundle).map((name) => `/${name}`)
        this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify(names) })
        this.emitFile({ type: 'asset', fileName: 'routes.json', source: JSON.stringify(Object.keys(routes)) })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: readFileSync('sw.js', 'utf-8').replace('__VERSION__', version) })
      }
    }
  }
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker()],
  // The page may lie below a sub-path: scripts and styles find each other beside themselves. `triskel site` rewrites index.html.
  experimental: { renderBuiltUrl: (_name, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: process.env.TRISKEL_PAGES ?? '../src/triskel/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the security policy allows no data: but for pictures
    modulePreload: { polyfill: false }
  },
  server: {
    fs: { allow: ['..'] }, // the words are beside us, in /locales
    proxy: { '/api': { target: server, ws: true, changeOrigin: true, headers: { origin: server } } }
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] }
})
