import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { findChunks } from './vite.chunks.ts'
import { lightContract } from './vite.contract.ts'
import { languageEntries, languageScripts } from './vite.languages.ts'

/** A script of its own, which stays in the caches of browsers when a release changes the others. */
const isReact = /node_modules\/(react|react-dom|scheduler)\//

/**
 * The library that enlarges photos would add a <style>, which the Content-Security-Policy forbids; ui/photos/PhotoViewer.module.css has what
 * is needed of it.
 */
const withoutInjectedStyles: Plugin = {
  name: 'without-injected-styles',
  transform(code, id) {
    if (!id.includes('/react-zoom-pan-pinch/')) return null
    const [before, after, ...more] = code.split('styleInject(css_248z);')
    if (after === undefined || more.length > 0) throw new Error(`${id} adds its styles in another way now.`)
    return { code: before + after, map: null }
  },
}

type ChunkOf = (id: string) => string | undefined

const web = (chunkOf?: ChunkOf): UserConfig => ({
  root: path.join(import.meta.dirname, 'app/web'),
  publicDir: 'public',
  // NOTE: the library that locks the scrolling behind a dialog would add a <style>, which the Content-Security-Policy forbids.
  resolve: {
    // NOTE: the router imports a substitute for a hook that React has had since 18.
    alias: {
      'react-style-singleton': path.join(import.meta.dirname, 'ui/overlays/style-singleton.ts'),
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  plugins: [react(), lightContract(), languageScripts(), withoutInjectedStyles],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // The server names a page's chunks in its head. For what comes later the names of all chunks would weigh 3 KB in the first visit:
    // styles are named, since a part waits for them; scripts are found one by one.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      input: { main: path.join(import.meta.dirname, 'app/web/main.tsx'), ...languageEntries() },
      output: {
        // The first script names all files: one letter less of each hash saves 179 bytes of the first visit (decision 0038).
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: isReact, priority: 20 },
            ...(chunkOf ? [{ name: chunkOf, debugName: 'screens', priority: 10 }] : []),
          ],
        },
      },
    },
  },
})

export default defineConfig(async ({ command }) =>
  command === 'build' ? web(await findChunks(web())) : web(),
)
