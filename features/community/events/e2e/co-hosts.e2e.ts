import { wrongOn } from '../../../../e2e/axe.ts'
import { enter, expect, test, toastOf, wordsOf } from '../../../../e2e/world.ts'

test('an organiser invites a co-host, who accepts, edits the event and steps down again', async ({
  page,
  another,
}) => {
  await enter(page, 'Kabelo')
  const title = wordsOf('Market')
  const data = {
    type: 'event',
    isEvent: true,
    title,
    content: 'Thirty tables.',
    location: 'Clarens',
    time: '10:00',
    eventDate: '2196-07-11T08:00:00Z',
  }
  const answer = await page.request.post('/api/posts', { data })
  const { id } = await answer.json()
  const guest = await another()
  const { username } = await enter(guest, 'Thandi')

  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Co-hosts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Co-hosts' })
  await dialog.getByLabel('Find people by name').fill(username)
  await dialog.getByRole('button', { name: 'Invite Thandi' }).click()
  await expect(dialog.getByText(`Invited · @${username}`)).toBeVisible()
  expect(await wrongOn(page)).toEqual([])

  await guest.goto(`/events/${id}`)
  await expect(guest.getByText('Kabelo has invited you to host this event together')).toBeVisible()
  expect(await wrongOn(guest)).toEqual([])
  await expect(guest.getByRole('button', { name: 'Edit event' })).toBeHidden()
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(toastOf(guest)).toContainText('You now host this event')
  await expect(guest.getByText(/^Hosted by Kabelo and Thandi, posted/)).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Delete event' })).toBeHidden()
  await guest.getByRole('button', { name: 'Edit event' }).click()
  const form = guest.getByRole('dialog', { name: 'Edit event' })
  await form.getByLabel('Location').fill('Fouriesburg')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(guest)).toContainText('Event updated')

  await page.reload()
  await expect(page.getByText('Fouriesburg').first()).toBeVisible()
  await expect(page.getByText(/^Hosted by Kabelo and Thandi, posted/)).toBeVisible()

  await guest.getByRole('button', { name: 'Co-hosts' }).click()
  await guest.getByRole('button', { name: 'Step down' }).click()
  await expect(toastOf(guest)).toContainText('You no longer host this event')
  await expect(guest.getByText(/^Hosted by Kabelo, posted/)).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Edit event' })).toBeHidden()
})
