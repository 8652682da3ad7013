import { enter, expect, test, wordsOf } from '../../e2e/world.ts'

const names = ['Pieter', 'Lerato', 'Sipho', 'Ayesha', 'Johan', 'Zanele', 'Imraan', 'Chantal']

test('a group of growers leaves WhatsApp', async ({ page, browser, baseURL }) => {
  test.setTimeout(900_000)
  await page.setViewportSize({ width: 390, height: 800 })
  await enter(page, 'Thandi')
  const group = wordsOf('Frost watch')
  await page.goto('/groups')
  await page.getByRole('button', { name: 'Create Group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /name/i }).first().fill(group)
  await dialog.getByRole('textbox', { name: /description/i }).fill('Growers of the highveld')
  await dialog.getByRole('button', { name: 'Create Group' }).click()
  await expect(page.getByRole('heading', { level: 1, name: group })).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: /Link/ }).inputValue()
  await page.screenshot({ path: '/tmp/walk/1-link.png' })
  await page.keyboard.press('Escape')
  await page.goto(`${address}?tab=chat`)
  await page.getByRole('switch', { name: 'Chat of the group' }).click()
  const write = page.getByRole('textbox', { name: 'Write a message' })
  await write.fill('Minus four tonight')
  await write.press('Enter')

  const guests = []
  for (const name of names) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 800 },
      serviceWorkers: 'allow',
    })
    const guest = await context.newPage()
    await enter(guest, name)
    await guest.goto(link)
    if (name === 'Pieter') await guest.screenshot({ path: '/tmp/walk/2-join.png' })
    await guest.getByRole('button', { name: /Join/ }).click()
    await expect(guest.getByRole('heading', { level: 1, name: group })).toBeVisible()
    await guest.goto(`${address}?tab=chat`)
    await guest.getByRole('button', { name: 'Join chat' }).click()
    await expect(guest.getByRole('log')).toBeVisible()
    guests.push(guest)
  }
  const offline = guests[0]
  if (!offline) throw new Error('nobody')
  let count = 0
  for (let round = 0; round < 5; round += 1) {
    if (round === 2) await offline.context().setOffline(true)
    for (const [index, guest] of guests.entries()) {
      count += 1
      const field = guest.getByRole('textbox', { name: 'Write a message' })
      await field.fill(`Message ${String(round)}-${String(index)} from ${names[index] ?? ''}`)
      await field.press('Enter')
    }
    if (round === 3) {
      await offline.screenshot({ path: '/tmp/walk/3-offline.png' })
      await offline.context().setOffline(false)
    }
  }
  const everyone = [page, ...guests]
  for (const reader of everyone) {
    await expect(reader.getByRole('log').getByText(/^Message \d-\d from/)).toHaveCount(count, {
      timeout: 60_000,
    })
  }
  const order = (reader: typeof page) =>
    reader
      .getByRole('log')
      .getByText(/^Message \d-\d from/)
      .allTextContents()
  const first = await order(page)
  expect(new Set(first).size).toBe(count)
  for (const reader of everyone) {
    await reader.reload()
    await expect(reader.getByRole('log').getByText(/^Message 4-7 from/)).toBeVisible()
  }
  await page.screenshot({ path: '/tmp/walk/4-chat.png' })
  await offline.screenshot({ path: '/tmp/walk/5-back.png' })
})
