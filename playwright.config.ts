import { defineConfig } from '@playwright/test'
import type { Browser } from './bin/browser.ts'
import { poolViewport } from './e2e/browser/page-pool.ts'

// NOTE: e2e/setup.ts sets these before the workers read this file again.
const urls: string[] = JSON.parse(process.env.E2E_URLS ?? '[]')
const browser: Partial<Browser> = JSON.parse(process.env.E2E_BROWSER ?? '{}')

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.e2e.ts', 'features/**/*.e2e.ts'],
  outputDir: 'test-results',
  // One more than processors: tests that wait for a process or a timer leave theirs to others.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // Long enough for a loaded machine: what hangs fails later, what is slow does not fail.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  globalSetup: './e2e/setup.ts',
  use: {
    baseURL: urls[Number(process.env.TEST_PARALLEL_INDEX ?? 0)],
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, ...browser.env },
    },
    // Too narrow for the right sidebar, whose maps and pictures cost a quarter of the processor time of loading the feed.
    viewport: poolViewport,
    // Requests that a service worker makes cannot be intercepted; offline.e2e.ts allows it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    // Animations cost a sixth of the processor time of all tests.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
