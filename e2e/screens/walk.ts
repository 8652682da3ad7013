import type { Page } from '@playwright/test'
import { expect } from '../world.ts'
import { heading, type Screen } from './screen.ts'

export type Walk = { who: 'visitor' | 'member' | 'admin'; number: number; screens: Screen[] }

/** Short enough that the workers finish at about the same time. */
const longest = 10

/** Screens that the same person visits in one test; those on which something is opened come last. */
export function walksOf(screens: Screen[]): Walk[] {
  return (['visitor', 'member', 'admin'] as const).flatMap((who) => {
    const theirs = screens.filter((screen) => (screen.as ?? 'visitor') === who)
    const [plain, opened] = [theirs.filter(({ open }) => !open), theirs.filter(({ open }) => open)]
    const ordered = [...plain, ...opened]
    return Array.from({ length: Math.ceil(ordered.length / longest) }, (_, index) => ({
      who,
      number: index + 1,
      screens: ordered.slice(index * longest, (index + 1) * longest),
    }))
  })
}

/** A page of a few lines. What is on it after a click is not what the screen before has left. */
const between = { path: '/forgot-password', shows: heading('Forgot password?') }

/** Follows links inside the app: a screen that is loaded costs five times the processor time of one that is opened by a link. */
export async function walkTo(page: Page, path: string) {
  await followLink(page, between.path)
  await expect(between.shows(page)).toBeVisible()
  await followLink(page, path)
  // A menu that was opened before would be closed by the change of pages.
  if (path !== between.path) await expect(between.shows(page)).toBeHidden()
}

const followLink = (page: Page, path: string) =>
  page.evaluate(`{
    const link = document.createElement('a')
    link.href = ${JSON.stringify(path)}
    document.body.append(link)
    link.click()
    link.remove()
  }`)
