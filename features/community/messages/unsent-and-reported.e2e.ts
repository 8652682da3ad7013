import { friends, lineOf, messagesTo, say } from '../../../e2e/conversation.ts'
import { enterAsAdmin, expect, test, wordsOf } from '../../../e2e/world.ts'

test('a message is reported from its conversation, and staff see it and those around it only', async ({
  page: friend,
  another,
  member,
}) => {
  const [author, writer] = [wordsOf('Kabelo'), await member()]
  const path = await friends(writer, friend, [author, 'Nomsa'])
  const words = wordsOf('Cuttings for cash')
  await say(writer, path, words)
  await friend.goto(path)
  await lineOf(friend, words).getByRole('button', { name: 'Message menu' }).click()
  await friend.getByRole('menuitem', { name: 'Report message' }).click()
  const dialog = friend.getByRole('dialog', { name: 'Report this message' })
  await expect(dialog).toContainText(words)
  await dialog.getByRole('radio', { name: 'Selling something unlawful' }).click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toContainText('Thank you, we have it')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(lineOf(friend, words)).toBeHidden()

  const admin = await another()
  await enterAsAdmin(admin)
  const conversation = await admin.request.get(`/api${path.replace('messages', 'conversations')}/messages`)
  expect(conversation.status()).toBe(404)
  await admin.goto('/admin-tools?tab=reports')
  const row = admin.getByRole('listitem').filter({ hasText: author })
  await expect(row).not.toContainText(words)
  await row.getByRole('link', { name: 'This isn’t public. Opening it is recorded.' }).click()
  const opened = admin.getByRole('region', { name: /^Report \d+$/ }).first()
  await expect(opened).toContainText(words)
  await opened.getByRole('radio', { name: 'Remove' }).check({ force: true })
  await opened.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(row).toBeHidden()
  await friend.goto(path)
  await expect(friend.getByRole('log')).toContainText('Good day')
  await expect(friend.getByRole('log')).not.toContainText(words)
})

test('a message that waits for a connection is deleted, and the next one is sent', async ({
  disconnectable,
  member,
}) => {
  const friend = await member()
  const { page, cut, restore } = await disconnectable({ serviceWorkers: 'block' })
  const path = await friends(page, friend, ['Zanele', 'Johan'])
  await page.goto(path)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await expect(page.getByRole('log')).toContainText('Good day')
  await cut()
  await field.fill('Are you there?')
  await field.press('Enter')
  await field.fill('Never mind')
  await field.press('Enter')
  const unsent = page.getByRole('status').filter({ hasText: 'Waiting for a connection' })
  await expect(unsent).toHaveCount(2)
  await unsent.first().getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Are you there?')).toBeHidden()
  await restore()
  await expect(unsent).toHaveCount(0)
  const texts = async () => (await messagesTo(friend, path)).map(({ text }) => text)
  await expect.poll(texts).toEqual([expect.stringContaining('Good day'), 'Never mind'])
})
