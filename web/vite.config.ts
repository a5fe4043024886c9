// How the page is built: into the Python package, so that a wheel brings it along.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

// While developing, `npm run dev` asks a Triskel server that runs beside it.
const server = process.env.TRISKEL_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
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
