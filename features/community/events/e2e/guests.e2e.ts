import { enter, expect, test, toastOf, wordsOf } from '../../../../e2e/world.ts'

test('an organiser allows guests, and a member brings some, changes their number and leaves', async ({
  page,
  another,
}) => {
  await enter(page, 'Kabelo')
  const title = wordsOf('Braai')
  const answer = await page.request.post('/api/posts', {
    data: {
      type: 'event',
      isEvent: true,
      title,
      content: 'Bring wood.',
      location: 'Clarens',
      time: '10:00',
      eventDate: '2197-07-11T08:00:00Z',
      capacity: 3,
    },
  })
  expect(answer.status()).toBe(201)
  const { id } = await answer.json()
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Edit event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit event' })
  await dialog.getByRole('combobox', { name: 'Guests' }).click()
  await page.getByRole('option', { name: 'Up to 3 guests each' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Event updated')
  await expect(page.getByText('Each person may bring up to 3 guests.')).toBeVisible()

  const guest = await another()
  await enter(guest, 'Thandi')
  await guest.goto(`/events/${id}`)
  await guest.getByRole('combobox', { name: 'Your guests' }).click()
  await guest.getByRole('option', { name: 'Me and 3 guests' }).click()
  await expect(guest.getByRole('button', { name: 'Join waitlist' })).toBeVisible()
  await guest.getByRole('combobox', { name: 'Your guests' }).click()
  await guest.getByRole('option', { name: 'Me and 2 guests' }).click()
  await guest.getByRole('button', { name: 'RSVP' }).click()
  await expect(toastOf(guest)).toContainText('RSVP confirmed')
  await expect(guest.getByText('3 people', { exact: true })).toBeVisible()
  await expect(guest.getByText('2 of them are guests')).toBeVisible()

  await guest.getByRole('combobox', { name: 'Your guests' }).press('Enter')
  await guest.getByRole('option', { name: 'Me and 3 guests' }).click()
  await expect(toastOf(guest)).toContainText('There aren’t enough places left for your guests.')
  await guest.getByRole('combobox', { name: 'Your guests' }).click()
  await guest.getByRole('option', { name: 'Me and 1 guest' }).click()
  await expect(toastOf(guest)).toContainText('Guests updated')
  await expect(guest.getByText('One of them is a guest')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('combobox', { name: 'Your guests' })).toHaveText('Me and 1 guest')
  await guest.getByRole('button', { name: 'Going' }).click()
  await expect(guest.getByText('Nobody is going yet.')).toBeVisible()
})
