// How the page is built: into the Python package, so that a wheel brings it along.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// While developing, `npm run dev` asks a Triskel server that runs beside it.
const server = process.env.TRISKEL_SERVER ?? 'http://127.0.0.1:8000'

/** Writes the list of all files that the page may load, which the service worker keeps for when there is no network. */
const offlineList: Plugin = {
  name: 'offline-list',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
      this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify(names.sort().map((name) => `/${name}`)) })
    }
  }
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), offlineList],
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
