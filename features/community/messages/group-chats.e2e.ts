import { wrongOn } from '../../../e2e/axe.ts'
import { enter, expect, follow, found, joinGroup, photo, test, wordsOf } from '../../../e2e/world.ts'

test('three members talk in a chat, one joins by link, and what is written without a connection arrives once', async ({
  page,
  another,
  disconnectable,
}) => {
  const lerato = await another()
  const { page: pieter, cut, restore } = await disconnectable({ serviceWorkers: 'block' })
  const me = await enter(page, 'Thandi')
  const friend = await enter(pieter, 'Pieter')
  await enter(lerato, 'Lerato')
  await follow(pieter, me.id)

  const name = wordsOf('Frost watch')
  await page.goto('/messages')
  await page.getByRole('button', { name: 'New group chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'New group chat' })
  await dialog.getByRole('button', { name: 'Start chat' }).click()
  await expect(dialog.getByText('Please give the chat a name.')).toBeVisible()
  await dialog.getByLabel('Chat name').fill(name)
  await dialog.getByLabel('Find people by name').fill(friend.username)
  await dialog.getByRole('button', { name: 'Add Pieter' }).click()
  await dialog.getByRole('button', { name: 'Start chat' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const write = page.getByRole('textbox', { name: 'Write a message' })
  await write.fill('Minus four tonight')
  await write.press('Enter')

  await page.getByRole('button', { name: '2 people' }).click()
  const people = page.getByRole('dialog', { name: 'People and name' })
  await people.getByRole('button', { name: 'Create link' }).click()
  const link = await people.getByLabel('Chat link').inputValue()
  await page.keyboard.press('Escape')

  await lerato.goto(link)
  await lerato.getByRole('button', { name: 'Join chat' }).click()
  await expect(lerato.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(lerato.getByText('Minus four tonight')).toBeHidden()

  await pieter.goto('/messages')
  await pieter
    .getByRole('region', { name: 'Messages' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(pieter.getByRole('log')).toContainText('Minus four tonight')
  const answer = pieter.getByRole('textbox', { name: 'Write a message' })
  await cut()
  await answer.fill('I cover the seedlings')
  await answer.press('Enter')
  await expect(pieter.getByText('Waiting for a connection')).toBeVisible()
  await restore()
  for (const reader of [page, lerato]) {
    const arrived = reader.getByRole('log').getByText('I cover the seedlings')
    await expect(arrived).toHaveCount(1)
    await expect(reader.getByRole('log').getByText('Pieter', { exact: true })).toBeVisible()
  }
  await expect(pieter.getByRole('log').getByText('I cover the seedlings')).toHaveCount(1)

  await lerato.getByRole('button', { name: 'Conversation menu' }).click()
  await lerato.getByRole('menuitem', { name: 'Leave chat' }).click()
  await lerato.getByRole('alertdialog').getByRole('button', { name: 'Leave chat' }).click()
  await expect(lerato).toHaveURL(/\/messages$/)
  await expect(lerato.getByRole('link', { name: new RegExp(name) })).toHaveCount(0)
})

test('the owner of a group switches its chat on, and members join it', async ({ page, another }) => {
  const friend = await another()
  await enter(page, 'Naledi')
  await enter(friend, 'Kabelo')
  const { id } = await found(page, { name: wordsOf('Dry gardens') })
  await joinGroup(friend, id)

  await friend.goto(`/groups/${id}?tab=chat`)
  await expect(friend.getByText('This group has no chat')).toBeVisible()
  await page.goto(`/groups/${id}?tab=chat`)
  await page.getByRole('switch', { name: 'Chat for this group' }).click()
  const write = page.getByRole('textbox', { name: 'Write a message' })
  await write.fill('Stones as mulch?')
  await write.press('Enter')
  await expect(page.getByRole('log')).toContainText('Stones as mulch?')

  await friend.reload()
  await friend.getByRole('button', { name: 'Join chat' }).click()
  await expect(friend.getByRole('log')).toContainText('Stones as mulch?')
  await friend.getByRole('textbox', { name: 'Write a message' }).fill('Straw')
  await friend.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('Straw')
})

test('the manager of a chat gives it a picture, which the others see, and removes it', async ({
  page,
  another,
}) => {
  const pieter = await another()
  const me = await enter(page, 'Thandi')
  const friend = await enter(pieter, 'Pieter')
  await follow(pieter, me.id)
  const name = wordsOf('Frost watch')
  const { id } = await (
    await page.request.post('/api/group-chats', { data: { name, userIds: [friend.id] } })
  ).json()

  await page.goto(`/messages/${id}`)
  await page.getByRole('button', { name: '2 people' }).click()
  const picture = page
    .getByRole('dialog', { name: 'People and name' })
    .getByRole('group', { name: 'Chat picture' })
  await picture.getByLabel('Choose a picture').setInputFiles(await photo())
  await expect(picture.locator('img')).toBeVisible()
  expect(await wrongOn(page)).toEqual([])

  await pieter.goto('/messages')
  const row = pieter.getByRole('region', { name: 'Messages' }).getByRole('link', { name: new RegExp(name) })
  await expect(row.locator('img')).toHaveJSProperty('complete', true)
  await expect(row.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await row.click()
  await pieter.getByRole('button', { name: '2 people' }).click()
  const people = pieter.getByRole('dialog', { name: 'People' })
  await expect(people.getByRole('link', { name: 'Thandi' })).toBeVisible()
  await expect(people.getByRole('group', { name: 'Chat picture' })).toHaveCount(0)

  await picture.getByRole('button', { name: 'Remove picture' }).click()
  await expect(picture.locator('img')).toHaveCount(0)
})

test('in slow mode a member’s second message waits, until the owner switches it off', async ({
  page,
  another,
}) => {
  const friend = await another()
  await enter(page, 'Naledi')
  await enter(friend, 'Kabelo')
  const { id } = await found(page, { name: wordsOf('Dry gardens') })
  await joinGroup(friend, id)
  await page.goto(`/groups/${id}?tab=chat`)
  await page.getByRole('switch', { name: 'Chat for this group' }).click()
  // It shows what the server has saved.
  const slowMode = page.getByRole('combobox', { name: 'Slow mode' })
  await slowMode.click()
  await page.getByRole('option', { name: '10 minutes' }).click()
  await expect(slowMode).toContainText('10 minutes')

  await friend.goto(`/groups/${id}?tab=chat`)
  await friend.getByRole('button', { name: 'Join chat' }).click()
  const write = friend.getByRole('textbox', { name: 'Write a message' })
  await write.fill('Stones as mulch?')
  await write.press('Enter')
  await expect(page.getByRole('log')).toContainText('Stones as mulch?')
  await write.fill('Or straw?')
  await write.press('Enter')
  await expect(friend.getByText('Slow mode: please wait 10 minutes.')).toBeVisible()
  await expect(page.getByRole('log')).not.toContainText('Or straw?')

  await slowMode.click()
  await page.getByRole('option', { name: 'Off' }).click()
  await expect(slowMode).toContainText('Off')
  await friend.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('log')).toContainText('Or straw?')
})
