import type { Page } from '@playwright/test'
import { wrongOn } from '../../../../e2e/axe.ts'
import { enter, expect, photo, postBy, test, wordsOf } from '../../../../e2e/world.ts'

const upright = { width: 390, height: 844 }
const turned = { width: 1024, height: 600 }

test.use({ viewport: upright, hasTouch: true, isMobile: true })

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Create a post' })
const textOf = (page: Page) => page.getByLabel('Post text')
const rowOf = (page: Page) => page.getByRole('button', { name: /^What have you noticed today/ })

test('on a phone the composer is a row, and what it opens closes with Back, Escape and its button and keeps the text', async ({
  page,
}) => {
  await enter(page, 'Naledi')
  await page.goto('/about')
  await page.goto('/')
  await expect(textOf(page)).toBeHidden()
  expect((await rowOf(page).boundingBox())?.height).toBe(56)

  await rowOf(page).click()
  await expect(sheetOf(page)).toBeVisible()
  await expect(textOf(page)).toBeFocused()
  expect(await sheetOf(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...upright })
  const words = wordsOf('Rain over the top camp')
  await textOf(page).fill(words)
  await expect.poll(() => page.evaluate('history.state?.overlays')).toBe(1)
  await page.evaluate('history.back()')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
  const row = page.getByRole('button', { name: words })
  await expect(row).toBeFocused()

  await row.click()
  await expect(textOf(page)).toHaveValue(words)
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(row).toBeFocused()

  await page.reload()
  await page
    .getByRole('navigation', { name: 'Bottom bar' })
    .getByRole('link', { name: 'Create a post' })
    .click()
  await expect(textOf(page)).toBeFocused()
  await expect(textOf(page)).toHaveValue(words)
  expect(await wrongOn(page)).toEqual([])
  await sheetOf(page).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(row).toBeFocused()
  await expect.poll(() => page.evaluate('history.state?.overlays ?? 0')).toBe(0)
})

test('a phone that is turned keeps the text, the photo and the dialog that is open', async ({ page }) => {
  await enter(page, 'Sipho')
  await page.goto('/')
  await page.getByLabel('Post a photo').setInputFiles(await photo({ colour: '#3a3' }))
  await expect(sheetOf(page).getByLabel('Describe the photo')).toBeVisible()
  await sheetOf(page).getByLabel('Describe the photo').fill('Green')
  const words = wordsOf('First light')
  await textOf(page).fill(words)
  await page.getByRole('button', { name: 'Post later' }).click()
  const later = page.getByRole('dialog', { name: 'Post later' })
  await expect(later).toBeVisible()

  await page.setViewportSize(turned)
  await expect(later).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(later).toHaveCount(0)
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(textOf(page)).toHaveValue(words)
  await expect(page.getByRole('img', { name: 'Green' })).toBeVisible()
  await textOf(page).focus()

  await page.setViewportSize(upright)
  await expect(sheetOf(page)).toBeVisible()
  await expect(textOf(page)).toBeFocused()
  await expect(textOf(page)).toHaveValue(words)
  await expect(page.getByRole('img', { name: 'Green' })).toBeVisible()
  await sheetOf(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(postBy(page, words).getByRole('img', { name: 'Green' })).toBeVisible()
})

for (const width of [320, 390, 820, 1440])
  test(`nothing moves at ${width} px while a post is being sent`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await enter(page, 'Thandi')
    await page.goto('/#compose')
    const words = wordsOf('Still air')
    await textOf(page).fill(words)
    const later = page.getByRole('button', { name: 'Post later' })
    await expect(later).toBeVisible()
    const places = async () => [await textOf(page).boundingBox(), await later.boundingBox()]
    const before = await places()
    const gate = Promise.withResolvers<void>()
    await page.route(/\/api\/(posts|users\/me\/drafts\/\d+\/publish)$/, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Posting...' })).toBeVisible()
    expect(await places()).toEqual(before)
    gate.resolve()
    await expect(postBy(page, words)).toBeVisible()
  })
