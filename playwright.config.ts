import { defineConfig } from '@playwright/test'
import type { Browser } from './bin/browser.ts'

// NOTE: e2e/setup.ts finds both before the workers read this file anew.
const browser: Partial<Browser> = JSON.parse(process.env.E2E_BROWSER ?? '{}')

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  globalSetup: './e2e/setup.ts',
  use: {
    baseURL: process.env.E2E_URL,
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, ...browser.env },
    },
    permissions: ['clipboard-read', 'clipboard-write'],
  },
})
