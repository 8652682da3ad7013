import type { Page } from '@playwright/test'
import { wrongOn } from '../../../e2e/axe.ts'
import { enter, expect, follow, messageTo, test } from '../../../e2e/world.ts'

const { args = [], ...browser }: { args?: string[]; executablePath?: string; env?: Record<string, string> } =
  JSON.parse(process.env.E2E_BROWSER ?? '{}')

// A microphone that hears beeps.
test.use({
  launchOptions: {
    executablePath: browser.executablePath,
    env: { ...process.env, ...browser.env },
    args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const recorderOf = (page: Page) => page.getByRole('group', { name: 'Recording a voice note' })

test('a voice note is recorded, heard, sent, and played only when it is pressed', async ({
  page,
  member,
}) => {
  const friend = await member()
  const { id: friendId } = await enter(friend, 'Sipho')
  const { id: ownId } = await enter(page, 'Naledi')
  await follow(page, friendId)
  await follow(friend, ownId)
  await page.goto(await messageTo(page, friendId))
  const mic = page.getByRole('button', { name: 'Record a voice note' })
  await mic.click()
  await expect(recorderOf(page)).toContainText('1:59 left')
  await recorderOf(page).getByRole('button', { name: 'Cancel the recording' }).click()
  await expect(recorderOf(page)).toHaveCount(0)

  await mic.focus()
  await page.keyboard.press('Enter')
  await expect(recorderOf(page)).toContainText('1:58 left')
  await recorderOf(page).getByRole('button', { name: 'Stop and listen' }).click()
  const own = page.getByRole('form', { name: 'Write a message' })
  await own.getByRole('button', { name: /^Play voice note, 0:0[1-4]$/ }).click()
  await expect(own.getByRole('button', { name: 'Pause voice note' })).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  await own.getByRole('button', { name: 'Send' }).click()
  await expect(own.getByRole('button', { name: 'Remove the voice note' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Play voice note/ })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const heard: string[] = []
  page.on('request', (request) => heard.push(new URL(request.url()).pathname))
  await page.reload()
  const play = page.getByRole('button', { name: /^Play voice note/ })
  await expect(play).toBeVisible()
  expect(heard.filter((path) => path.endsWith('.webm'))).toEqual([])
  await play.click()
  await expect(page.getByRole('button', { name: 'Pause voice note' })).toBeVisible()
  await expect(play).toBeVisible()
  expect(heard.filter((path) => path.endsWith('.webm'))).not.toEqual([])
  await page.goto('/messages')
  await expect(page.getByText('You: Voice note')).toBeVisible()
})
