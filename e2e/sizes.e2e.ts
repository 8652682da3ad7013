import type { Locator } from '@playwright/test'
import { addBusiness, sellerIdentity } from './shops.ts'
import { commentOn, discuss, enter, expect, found, postBy, test, toastOf, wordsOf, write } from './world.ts'

// Sizes that docs/specification.md gives in pixels or lines, as the browser draws them.

const long = 'A text that is much longer than the space that a list has for it. '.repeat(12)

/** How many lines of the text are shown, and whether more are cut off. */
const linesOf = (text: Locator) =>
  text.evaluate((node) => {
    const { lineHeight } = node.ownerDocument.defaultView.getComputedStyle(node)
    return {
      shown: Math.round(node.clientHeight / Number.parseFloat(lineHeight)),
      isCut: node.scrollHeight > node.clientHeight,
    }
  })

const heightOf = async (box: Locator) => (await box.boundingBox())?.height

test('a panel of comments scrolls after 320 pixels, and a toast is 420 pixels wide', async ({ page }) => {
  await enter(page, 'Thandi')
  const words = wordsOf('Sowing after the frost')
  const { id } = await write(page, words)
  for (let count = 0; count < 10; count += 1) await commentOn(page, id, `${words}, answer ${count}`)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Post text' }).fill(wordsOf('Spare seedlings'))
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.poll(async () => (await toastOf(page).boundingBox())?.width).toBe(420)
  const card = postBy(page, words)
  await card.getByRole('button', { name: /^Comments/ }).click()
  await expect.poll(() => heightOf(card.getByRole('group', { name: '10 comments' }))).toBe(320)
})

test('previews of discussions have two lines, descriptions of businesses three', async ({ page }) => {
  await enter(page, 'Thandi')
  const group = await found(page, { name: wordsOf('Long texts') })
  await discuss(page, group.id, wordsOf('A long question'), long)
  await page.goto(`/groups/${group.id}`)
  const preview = page.getByRole('link', { name: /A long question/ }).getByText(long.trim())
  expect(await linesOf(preview)).toEqual({ shown: 2, isCut: true })

  const name = wordsOf('Long shop')
  const business = { name, category: 'Seed Bank', location: 'Clarens', ...sellerIdentity, description: long }
  await addBusiness(page, business)
  await page.goto(`/business-directory?q=${encodeURIComponent(name)}`)
  expect(await linesOf(page.getByText(long.trim()))).toEqual({ shown: 3, isCut: true })
})

test('a map that stands alone is 400 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/business-directory?view=map')
  const frame = page.getByRole('application').locator('xpath=..')
  await expect.poll(() => heightOf(frame)).toBe(400)
})
