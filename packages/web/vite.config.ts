/**
 * How the client is built: into dist/, which the server serves from its one port. `npm run dev -w @parlour/web` serves it with instant
 * updates instead and passes requests on to a server at PARLOUR (default http://localhost:8080).
 */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedCopies } from './plugins/compressed-copies.ts'
import { firstLoadLimit } from './plugins/first-load.ts'
import { fonts } from './plugins/fonts.ts'
import { serviceWorker } from './plugins/service-worker.ts'
import { stylesFirst } from './plugins/styles-first.ts'

const server = process.env.PARLOUR ?? 'http://localhost:8080'

export default defineConfig({
  root: import.meta.dirname,
  // The order counts: copies are made of everything, the service worker included.
  plugins: [react(), fonts(), stylesFirst(), firstLoadLimit({ kilobytes: 108, fonts: 60 }), serviceWorker(), compressedCopies()],
  build: {
    target: 'es2022',
    // The policy of our pages allows no inline anything, pictures included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { entryFileNames: 'assets/[name]-[hash].js', codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
      checks: { pluginTimings: false },
    },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, changeOrigin: false }, '/ws': { target: server, ws: true } } },
})
