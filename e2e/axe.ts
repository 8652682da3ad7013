import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Accessibility problems of the current screen, light and dark, wide and narrow. */
export async function wrongOn(page: Page, isMenu = false): Promise<string[]> {
  const before = page.viewportSize()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(axe)
  const found: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme)
      for (const violation of await violationsOf(page, theme, isMenu))
        found.push(`${width} ${theme} ${violation}`)
    }
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
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

/** The dark theme only changes colours, so only colours are checked again. */
const violationsOf = (page: Page, theme: 'light' | 'dark', isMenu: boolean): Promise<string[]> => {
  // NOTE: an open menu is outside the page's landmarks, and it holds the focus.
  const rules = {
    light: isMenu ? { rules: { region: { enabled: false } } } : {},
    dark: { runOnly: ['color-contrast'] },
  }
  const options = JSON.stringify({ resultTypes: ['violations'], ...rules[theme] })
  return page.evaluate(`axe.run(document, ${options}).then(({ violations }) =>
    violations.map(({ id, nodes }) => id + ': ' + nodes.map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary).join(' | ')))`)
}
