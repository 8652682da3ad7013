import type { Page } from '@playwright/test'

/** A screen as the axe walk meets it: `{…}` in its path stands for what was made beforehand. */
export type Screen = {
  name: string
  as?: 'member' | 'admin'
  path: string
  open?: (page: Page) => Promise<void>
  shows: (page: Page) => ReturnType<Page['locator']>
  isMenu?: true
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name })
export const firstPost = (page: Page) => page.getByRole('article').first()
