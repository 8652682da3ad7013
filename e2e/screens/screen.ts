import type { Page } from '@playwright/test'
import type { everyLook } from '../axe.ts'

/** A screen of the accessibility tests; `{…}` in its path is replaced by what was created before. */
export type Screen = {
  name: string
  as?: 'member' | 'admin'
  path: string
  open?: (page: Page) => Promise<void>
  shows: (page: Page) => ReturnType<Page['locator']>
  isMenu?: true
  /** A link does not lead away from what is opened. */
  staysOpen?: true
  at?: typeof everyLook
}

export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name })
export const firstPost = (page: Page) => page.getByRole('article').first()
