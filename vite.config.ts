import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const isReact = /node_modules\/(react|react-dom|scheduler)\//
// What every page stands on, in one piece: cut finer, the pieces would import each other in a circle.
const isGround = /\/web\/client\/|(?<!web)\/shared\/[\w-]+\.ts$|node_modules\/(zod|@tanstack|wouter|regexparam|mitt|use-sync-external-store)\//

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: 'web/app/main.tsx' },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: isReact, priority: 20 },
            { name: 'ground', test: isGround, priority: 10 },
            { name: 'shared', entriesAware: true, minShareCount: 2, entriesAwareMergeThreshold: 20_000, priority: 5 },
          ],
        },
      },
    },
  },
  server: { port: 4621, proxy: { '/api': 'http://127.0.0.1:4620', '/uploads': 'http://127.0.0.1:4620' } },
})
