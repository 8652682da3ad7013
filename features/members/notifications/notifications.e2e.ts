import { commentOn, enter, expect, test, toastOf, wordsOf, write } from '../../../e2e/world.ts'

test('all notifications can be marked as read at once', async ({ page, member }) => {
  await enter(page, 'Sizwe')
  const other = await member()
  for (const name of ['Candice', 'Precious']) {
    const { id } = await write(page, wordsOf('Market day'))
    await enter(other, name)
    await commentOn(other, id, 'I will be there')
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(toastOf(page)).toContainText('All notifications have been marked as read')
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Unread')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})

test('a panel that fails to load shows an error', async ({ page }) => {
  await enter(page, 'Neo')
  await page.goto('/')
  await page.route('**/api/notifications', (route) => route.abort())
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel).toContainText('Failed to load notifications')
  await page.unroute('**/api/notifications')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel).toContainText('No notifications yet')
})

test('above nine unread notifications the badge says 9+', async ({ page, member }) => {
  await enter(page, 'Naledi')
  const other = await member()
  await enter(other, 'Kagiso')
  for (let count = 0; count < 10; count += 1) {
    const { id } = await write(page, `Row ${count}`)
    await commentOn(other, id, 'Seen')
  }
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Notifications, more than 9 unread' })).toContainText('9+')
})
