import type { Page } from '@playwright/test'
import { loseFirstAnswer, offlineMember, outboxStarted } from '../../../e2e/offline/offline-member.ts'
import { enter, expect, found, joinGroup, loadedAhead, test, wordsOf } from '../../../e2e/world.ts'

test.use({ serviceWorkers: 'allow' })

const unsent = (page: Page) => page.getByRole('group', { name: 'Your discussion' })
const listed = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Discussions' }).getByRole('link', { name: title })

async function start(page: Page, title: string, content: string) {
  await page.getByRole('button', { name: 'Start a discussion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a discussion' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Content').fill(content)
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
}

async function titlesIn(page: Page, groupId: number) {
  const answer = await page.request.get(`/api/groups/${groupId}/discussions`)
  const discussions: { title: string }[] = await answer.json()
  return discussions.map(({ title }) => title)
}

test('a discussion that was written without a connection waits in its group, is changed, and is started once', async ({
  disconnectable,
}) => {
  const { page, cut, restore } = await offlineMember(disconnectable, 'Naledi')
  const group = await found(page, { name: wordsOf('Living soil') })
  await page.goto(`/groups/${group.id}`)
  await loadedAhead(page)
  await cut()
  const title = wordsOf('Which worms?')
  await start(page, title, 'I have lost the bin twice.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(unsent(page)).toContainText(title)
  await expect(unsent(page)).toContainText('I have lost the bin twice.')
  await expect(unsent(page)).toContainText('Waiting. It’s sent when you’re online.')
  await expect(page.getByText('No discussions yet')).toHaveCount(0)
  await page.reload()
  await expect(unsent(page)).toContainText(title)
  await page.getByRole('button', { name: 'Start a discussion' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('')
  await page.keyboard.press('Escape')

  const changed = wordsOf('Which earthworms?')
  await unsent(page).getByRole('button', { name: 'Edit' }).click()
  await unsent(page).getByRole('textbox', { name: 'Title' }).fill(changed)
  await unsent(page).getByRole('textbox', { name: 'Your discussion' }).fill('The bin is empty again.')
  await unsent(page).getByRole('button', { name: 'Save' }).click()
  await expect(unsent(page)).toContainText(changed)
  await restore()
  await expect(listed(page, changed)).toContainText('The bin is empty again.')
  await expect(unsent(page)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: /Discussions/ })).toContainText('1')
  expect(await titlesIn(page, group.id)).toEqual([changed])
})

test('a discussion whose answer was lost is started once', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await enter(page, 'Thandi')
  const group = await found(page, { name: wordsOf('Moving bakkies') })
  await page.goto(`/groups/${group.id}`)
  await outboxStarted(page)
  const isLost = await loseFirstAnswer(page, `/api/groups/${group.id}/discussions`)
  const title = wordsOf('Sent on the way')
  await start(page, title, 'Did it arrive?')
  await expect(listed(page, title)).toBeVisible()
  await expect(unsent(page)).toHaveCount(0)
  expect(isLost()).toBe(true)
  expect(await titlesIn(page, group.id)).toEqual([title])
  await context.close()
})

test('a discussion that is refused says why, and one that looks like an offer can be posted anyway', async ({
  disconnectable,
  member,
}) => {
  const creator = await member()
  await enter(creator, 'Pieter')
  const foreign = await found(creator, { name: wordsOf('Pieter’s circle') })
  const { page, cut, restore, id } = await offlineMember(disconnectable, 'Lerato')
  await joinGroup(page, foreign.id)
  const own = await found(page, { name: wordsOf('Lerato’s circle') })
  await page.goto(`/groups/${own.id}`)
  await page.goto(`/groups/${foreign.id}`)
  await loadedAhead(page)
  await cut()
  await start(page, wordsOf('Too late'), 'A long and careful question')
  await expect(unsent(page)).toBeVisible()
  await page.goto(`/groups/${own.id}`)
  const offer = wordsOf('Fresh')
  await start(page, offer, 'WhatsApp me on 082 555 0142, R120 per gram of weed for sale')
  await expect(unsent(page)).toBeVisible()
  expect((await creator.request.delete(`/api/groups/${foreign.id}/members/${id}`)).ok()).toBe(true)

  await restore()
  await expect(page.getByText('2 couldn’t be sent')).toBeVisible()
  await expect(unsent(page).getByRole('alert')).toContainText('This looks like an offer of cannabis.')
  await unsent(page).getByRole('button', { name: 'Post anyway' }).click()
  await expect(listed(page, offer)).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const refused = page.getByRole('dialog', { name: 'Not sent yet' }).getByRole('group')
  await expect(refused).toContainText('A long and careful question')
  await expect(refused.getByRole('alert')).toContainText('Not sent. Only group members can post here.')
  expect(await titlesIn(page, foreign.id)).toEqual([])
})
