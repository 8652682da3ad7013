import type { Page } from '@playwright/test'
import { commentOn, enter, expect, found, holdEvent, photo, postBy, test, wordsOf, write } from '../world.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const answer = async (page: Page, name: 'Keep writing' | 'Discard') => {
  await question(page).getByRole('button', { name, exact: true }).click()
  await expect(question(page)).toHaveCount(0)
}
/** The last place of the screen that is outside of every dialog. */
const pressOutside = (page: Page) => page.mouse.click(4, 4)

/** Every way out of a dialog; Back is tried with the others in overlays.e2e.ts. */
const waysOut = (page: Page, dialog: ReturnType<Page['getByRole']>) =>
  ({
    outside: () => pressOutside(page),
    Escape: () => page.keyboard.press('Escape'),
    Cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    X: () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    Back: () => page.evaluate('history.back()').then(() => {}),
  }) as const

/** Types, tries every way out and keeps on writing, and throws it away at the end. */
async function guards(page: Page, open: () => Promise<unknown>, name: string) {
  const dialog = page.getByRole('dialog', { name })
  await open()
  const box = dialog.getByRole('textbox').first()
  await expect(box).toBeVisible()
  const before = await box.inputValue()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await box.fill(`${before} more`)
  for (const [way, leave] of Object.entries(waysOut(page, dialog))) {
    await leave()
    await expect(question(page), way).toBeVisible()
    await answer(page, 'Keep writing')
    await expect(box, way).toHaveValue(`${before} more`)
    await expect(box, way).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await answer(page, 'Discard')
  await expect(dialog).toHaveCount(0)
  // The entry of the dialog leaves the history a moment later, and a page that is loaded meanwhile would be left again.
  await expect.poll(() => page.evaluate('history.state?.overlays ?? 0')).toBe(0)
}

test('a dialog in which something was typed asks before it closes, whatever way', async ({
  page,
  member,
}) => {
  const author = await member()
  await enter(author, 'Author')
  const words = wordsOf('A post')
  await write(author, words)
  await enter(page, 'Careful')
  const eventId = await holdEvent(page, wordsOf('An evening'))
  const { id: groupId } = await found(page, { name: wordsOf('A circle') })

  await page.goto('/')
  const report = async () => {
    await postBy(page, words).locator('[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
  }
  await guards(page, report, 'Report this post')

  await page.goto(`/events/${eventId}`)
  await guards(page, () => page.getByRole('button', { name: 'Edit event' }).click(), 'Edit event')

  await page.goto(`/groups/${groupId}`)
  await guards(page, () => page.getByRole('button', { name: 'Settings' }).click(), 'Group settings')
})

test('a form on a page asks before the page is left, and no more once it is saved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, 'Settled')
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate("history.pushState(null, '', '/settings')")
  const bio = page.getByLabel('Bio')
  const ways = {
    link: () => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click(),
    Back: () => page.evaluate('history.back()').then(() => {}),
    search: async () => {
      await page.getByRole('banner').getByRole('searchbox').fill('frost')
      await page.keyboard.press('Enter')
    },
  }
  await bio.fill('I grow in tyres.')
  for (const [way, leave] of Object.entries(ways)) {
    await leave()
    await expect(question(page), way).toBeVisible()
    await answer(page, 'Keep writing')
    await expect.poll(() => page.evaluate('history.state?.overlays ?? 0'), way).toBe(0)
    await expect(page, way).toHaveURL('/settings')
    await expect(bio, way).toHaveValue('I grow in tyres.')
  }
  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const native = await asked
  expect(native.type()).toBe('beforeunload')
  await native.accept()
  await reloaded

  await expect(bio).toHaveValue('')
  await bio.fill('I grow in pots.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await page.goBack()
  await bio.fill('I grow in sacks.')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await answer(page, 'Discard')
  await expect(page).toHaveURL('/terms')
})

test('a draft comes back after every way out but Cancel, which asks', async ({ page }) => {
  await enter(page, 'Drafter')
  await page.goto('/events')
  const open = () => page.getByRole('button', { name: 'Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await open()
  const title = dialog.getByLabel('Title')
  await title.fill('Seed evening')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(title).toHaveValue('Seed evening')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'Keep writing')
  await expect(title).toHaveValue('Seed evening')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'Discard')
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(title).toHaveValue('')
  await dialog.locator('input[type=file]').setInputFiles(await photo())
  await page.keyboard.press('Escape')
  await answer(page, 'Keep writing')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'Discard')
  await expect(dialog).toHaveCount(0)
})

test('editing a post or a comment in its place asks when it is cancelled with changes', async ({ page }) => {
  await enter(page, 'Editor')
  const words = wordsOf('As it was')
  const { id } = await write(page, words)
  await commentOn(page, id, 'A first thought')
  await page.goto(`/posts/${id}`)
  const edit = async (place: ReturnType<Page['locator']>, name: string) => {
    await place.locator('[aria-haspopup=menu]').first().click()
    await page.getByRole('menuitem', { name }).click()
  }
  const post = postBy(page, words)
  await edit(post, 'Edit post')
  const field = page.getByRole('textbox', { name: 'Post text' })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveCount(0)
  await edit(post, 'Edit post')
  await field.fill(`${words}, and more`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'Keep writing')
  await expect(field).toHaveValue(`${words}, and more`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await answer(page, 'Discard')
  await expect(field).toHaveCount(0)
  await edit(post, 'Edit post')
  await expect(field).toHaveValue(words)
})
