import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightContract } from './vite.contract.ts'
import { languageEntries, languageScripts } from './vite.languages.ts'

const isReact = /node_modules\/(react|react-dom|scheduler)\//

// What every page needs, in one chunk, since each costs a request with its headers: cut finer, there would be many chunks that import each other in a cycle.
// Of the contracts all but what a single page uses; of the icons those of the shell and the feed.
const isGround =
  /\/platform\/web\/(?!member\/(?:delete|unsent)|puzzles|solve-puzzle|offline|data-month|data-use|device-store|drafts|random-key|use-debounced-value|use-when-live)|\/platform\/contract\/(?!discreet|transition-table|phone|money|coordinates|bytes|error-codes|excerpt|puzzle|read-formatted|fold-text)[\w-]+\.ts$|\/features\/\w+\/(accounts|audit|connections|events|media|notifications|people|posts|search)\/(contract|event-input|notifications|permissions)\.ts$|\/features\/members\/people\/(web\/viewer|perks)\.ts$|\/features\/community\/events\/web\/(rsvp|lazy)\.ts$|\/features\/\w+\/((accounts|events|notifications|people|posts)\/copy|settings\/settings)\.ts$|\/app\/web\/age-confirmation\.ts$|\/features\/market\/checkout\/web\/cart\/cart-drawer-store\.ts$|\/features\/(market\/payments\/web\/redirect-to-payment|market\/checkout\/cart\.contract|site\/settings\/web\/settings)\.ts$|vite\/preload-helper|node_modules\/(@tanstack|wouter|zustand|regexparam|mitt|use-sync-external-store|lucide-react\/dist\/esm(?!\/icons))\//
const isFeedIcon =
  /lucide-react\/dist\/esm\/icons\/(arrow-up|bell|bookmark|calendar-days|calendar-plus|check|clock|circle-check|circle-exclamation-point|compass|ellipsis|heart|house|image|loader-circle|map-pin|message-circle|minus|plus|rotate-cw|search|share-2|shopping-bag|user|user-check|users|x)\./
const isPlainPart =
  /\/ui\/([\w-]+\/)?(Aside|cx|Icon|IconButton|Button|Card|Avatar|Badge|DateBlock|Heading|Text|TextLink|VisuallyHidden|Section|List|Counts|Page|Picture|Skeleton|Spinner|Empty|Problem|Illustration|Field|TextInput|TextArea|control|Action|LoadMore|MetaRow|toast|use-lazy-component|WrittenText|LinkPreview|Lazy|LazyFormattedText|component-module|save-data|copy|share)\.(ts|tsx|module\.css)/

// What several pages share: single icons, and the parts of Radix that any of its elements needs.
const isSharedIcon =
  /lucide-react\/dist\/esm\/icons\/(badge-check|chevron-left|chevron-right|flag|globe|info|package|refresh-cw|send|shield-check|star|store|tag|trash|truck)\./
const isRadixBase =
  /node_modules\/@radix-ui\/(primitive|react-(compose-refs|slot|primitive|context|presence|id|direction|use-[\w-]+))\//
const isRadixList = /node_modules\/@radix-ui\/react-(collection|roving-focus)\//

/** What the pages of the market, of businesses and of reviews share. */
const isMarket =
  /\/features\/market\/(products\/(copy|permissions|repeat-interval|web\/ProductPicture)|listing-rules\/rules-date|checkout\/cart\.copy)\.(ts|tsx|module\.css)$/
const isBusiness =
  /\/features\/market\/businesses\/(contract|copy|permissions|identity|sell\.copy|sell-state)\.ts$/
const isReview =
  /\/features\/market\/reviews\/(contract|copy|permissions|web\/(lazy|review-subjects))\.(ts|tsx|module\.css)$/

/** What members write with, which a visitor's first page does not need. */
const isWriting = /\/platform\/web\/(drafts|random-key|use-debounced-value)\.|\/ui\/text-keys\./

/** What the sidebars of every page show, and what a post is made of: few files, since each costs a request. */
const isSide = /\/features\/members\/connections\/web\/(follow|FollowButton|PersonRow|WhoToFollow)\./
const isPost =
  /\/features\/community\/(posts\/web\/(PostText|PostCard|PostFigure|PostActions|PostPhotos|post-card-parts|post-lists|likes|lazy)|comments\/web\/(panel\.lazy|PostCardParts)|posts\/(polls\.contract|web\/polls\/lazy)|events\/(event-times|web\/EventBlock))\.|\/ui\/photos\/PhotoMosaic\./

export default defineConfig({
  root: 'app/web',
  publicDir: 'public',
  // NOTE: the library that locks the scrolling behind a dialog would add a <style>, which the Content-Security-Policy forbids.
  resolve: {
    // NOTE: the router imports a substitute for a hook that React has had since 18.
    alias: {
      'react-style-singleton': path.join(import.meta.dirname, 'ui/overlays/style-singleton.ts'),
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  plugins: [react(), lightContract(), languageScripts()],
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
      input: { main: 'app/web/main.tsx', ...languageEntries() },
      output: {
        // The first script names all files: one letter less of each hash saves 179 bytes of the first visit (decision 0038).
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: isReact, priority: 20 },
            {
              name: 'ground',
              test: (id) => [isGround, isFeedIcon, isPlainPart, isSide].some((part) => part.test(id)),
              priority: 10,
            },
            { name: 'writing', test: isWriting, priority: 9 },
            { name: 'icons', test: isSharedIcon, priority: 9 },
            { name: 'radix', test: isRadixBase, priority: 9 },
            { name: 'lists', test: isRadixList, priority: 9 },
            { name: 'market', test: isMarket, priority: 8 },
            { name: 'business', test: isBusiness, priority: 8 },
            { name: 'reviews', test: isReview, priority: 8 },
            { name: 'post', test: isPost, priority: 8 },
          ],
        },
      },
    },
  },
})
