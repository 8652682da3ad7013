import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const isReact = /node_modules\/(react|react-dom|scheduler)\//

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
            { name: 'shared', entriesAware: true, minShareCount: 2, entriesAwareMergeThreshold: 20_000, priority: 5 },
          ],
        },
      },
    },
  },
  server: { port: 4621, proxy: { '/api': 'http://127.0.0.1:4620', '/uploads': 'http://127.0.0.1:4620' } },
})
