import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pages } from './routes.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Read as text, because tests of the server do not import the web. */
const browserPages = ['pages.ts', 'site-pages.ts']
  .map((name) => readFileSync(path.join(root, 'app/web', name), 'utf8'))
  .flatMap((text) => [...text.matchAll(/path: '(\/[^']*)',\s+page: \(\) =>\s+import\('#(screens\/[^']+)'/g)])
  .map(([, at, module]) => ({ path: at, module }))

test('every page of the browser is served by the server with the same module, and no other', () => {
  const byPath = (one: { path?: string }, other: { path?: string }) =>
    String(one.path).localeCompare(String(other.path))
  const served = pages.map(({ path: at, module }) => ({ path: at, module }))
  expect(browserPages.length).toBeGreaterThan(30)
  expect(browserPages.toSorted(byPath)).toEqual(served.toSorted(byPath))
  for (const { module } of served) expect(existsSync(path.join(root, module)), module).toBe(true)
})
