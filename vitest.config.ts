import { defineConfig } from 'vitest/config'
import { LongestFirst } from './bin/testing/longest-first.ts'

const jsdomTests = [
  '{app,features,platform}/**/web/**/*.test.tsx',
  'ui/**/*.test.tsx',
  'screens/*/*.test.tsx',
  'app/web/offline/load-ahead.test.ts',
  // They add languages and choose one: in modules of their own, no other file reads in it.
  'platform/contract/{catalogue,plurals,dates}.test.ts',
]

export default defineConfig({
  test: {
    // One more than processors: tests that wait for a process or a timer leave theirs to others.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{app,platform,features,screens,fixtures,bin,tools}/**/*.test.ts'],
          exclude: jsdomTests,
          globalSetup: ['platform/server/testing/global-setup.ts'],
          setupFiles: ['app/testing/testing-setup.ts'],
          // The app is loaded once in each worker instead of once for each file.
          isolate: false,
          // Long enough for a loaded machine: what hangs fails later, what is slow does not fail.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'jsdom',
          environment: 'jsdom',
          include: jsdomTests,
          setupFiles: ['bin/testing/browser-globals.ts', 'platform/web/testing-setup.ts'],
          // One jsdom for each worker instead of one for each file. Each file still has its own modules and globals.
          pool: 'vmThreads',
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
