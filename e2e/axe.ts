import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Look = { width: number; theme: 'light' | 'dark' }

/** Each width and each theme once. Only the frame around all pages needs more: see `everyLook`. */
const looks: Look[] = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
]
/** For the bars and sidebars that all pages share. */
export const everyLook: Look[] = [...looks, { width: 1440, theme: 'dark' }, { width: 390, theme: 'light' }]

/** Accessibility problems of the current screen, and of its width on phones. */
export async function wrongOn(page: Page, { isMenu = false, at = looks } = {}): Promise<string[]> {
  const before = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A page that was opened by a link still has it. Sending half a megabyte takes more than half as long as one look.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe)
  const found: string[] = []
  for (const { width, theme } of at) {
    await page.setViewportSize({ width, height: 900 })
    await wear(page, theme)
    for (const violation of await violationsOf(page, isMenu)) found.push(`${width} ${theme} ${violation}`)
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    if (over !== 0) found.push(`${width} is ${String(over)} pixels too narrow`)
  }
  if (before) await page.setViewportSize(before)
  return found
}

/** Changes the theme as another tab would. */
const wear = (page: Page, theme: string) =>
  page.evaluate(
    `localStorage.theme = '${theme}'; dispatchEvent(new StorageEvent('storage', { key: 'theme' }))`,
  )

const violationsOf = (page: Page, isMenu: boolean): Promise<string[]> => {
  // NOTE: an open menu is outside the page's landmarks, and it holds the focus.
  const rules = isMenu ? { region: { enabled: false } } : {}
  const options = JSON.stringify({ resultTypes: ['violations'], rules })
  return page.evaluate(`axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary).join(' | ')))`)
}
