/** How the page that tests measure is built, apart from the client: nothing of it is served to anybody. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from './plugins/fonts.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), fonts()],
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: '../../node_modules/.cache/parlour-geometry/page',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Read by people who look for a fault, and by nobody over a network.
    minify: false,
    rolldownOptions: { input: 'geometry.html', checks: { pluginTimings: false } },
    chunkSizeWarningLimit: 10_000,
  },
  worker: { format: 'es' },
})
