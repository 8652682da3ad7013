import type { Page } from '@playwright/test'
import { wrongOn } from '../../../e2e/axe.ts'
import { friends, messagesTo } from '../../../e2e/conversation.ts'
import { expect, photo, test } from '../../../e2e/world.ts'

/** Slow 3G, as the browsers' own tools define it. It stays with its page, so that this is not the one that tests share. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

/** Presses Tab until this is focused, as somebody without a pointer does. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      `(document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '').trim()`,
    )
    if (String(focused).match(name)) return
  }
  throw new Error(`No way to ${String(name)} with Tab`)
}

/** One listener for the whole test: between two, the browser may open a dialog of its own, which nobody answers. */
async function answerFileChoosers(page: Page) {
  const file = await photo({ colour: '#383' })
  page.on('filechooser', (chooser) => void chooser.setFiles([file]))
}

async function tabBack(page: Page, times: number) {
  for (let presses = 0; presses < times; presses += 1) await page.keyboard.press('Shift+Tab')
}

/** From the text: before it come the buttons for photos and for voice notes. */
async function choosePhoto(page: Page) {
  await tabBack(page, 2)
  await page.keyboard.press('Enter')
}

test('a conversation works at 320 pixels, by keyboard alone, on slow 3G', async ({ newBrowser, member }) => {
  const [page, friend] = [await newBrowser(), await member()]
  const path = await friends(friend, page, ['Riaan', 'Nomsa'])
  await page.setViewportSize({ width: 320, height: 640 })
  await slowDown(page)
  await answerFileChoosers(page)

  await page.goto('/messages')
  await expect(page.getByRole('link', { name: /Riaan/ })).toBeVisible()
  await tabTo(page, /Riaan/)
  await page.keyboard.press('Enter')
  const [log, field] = [page.getByRole('log'), page.getByRole('textbox', { name: 'Write a message' })]
  await expect(field).toBeVisible()
  await tabTo(page, 'Write a message')
  await page.keyboard.type('The rain is here')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(log).toContainText('The rain is here')

  const remove = page.getByRole('button', { name: 'Remove photo 1' })
  await choosePhoto(page)
  await expect(remove).toBeVisible()
  await expect(field).toBeFocused()
  await tabBack(page, 3)
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(field).toBeFocused()

  await choosePhoto(page)
  await expect(remove).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  await field.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(field).toBeFocused()

  const arrived = async () =>
    (await messagesTo(friend, path)).slice(1).map(({ text, images }) => [text, images.length])
  await expect.poll(arrived).toEqual([
    ['The rain is here', 0],
    ['', 1],
  ])
})
