import { enter, expect, test, toastOf, wordsOf } from '../../../../e2e/world.ts'

test('a member creates an event, another attends and comments, the organiser cancels and deletes it', async ({
  page,
  another,
}) => {
  await enter(page, 'Kabelo')
  const title = wordsOf('Seed swap')
  await page.goto('/events')
  await expect(page.getByRole('heading', { level: 1, name: 'Cannabis Events' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('Please select a date for your event.').first()).toBeVisible()
  for (const words of [
    'Title is required',
    'Description is required',
    'Location is required',
    'Time is required',
    'Please select a date',
  ])
    await expect(dialog.getByText(words, { exact: true })).toBeVisible()

  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Bring what you have dried and labelled.')
  await dialog.getByLabel('Location').fill('Clarens, Free State')
  await dialog.getByLabel('Time', { exact: true }).fill('11:00')
  await dialog.getByLabel('Online link').fill('https://meet.example.org/seed-swap')
  await page.reload()
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await expect(dialog.getByLabel('Time', { exact: true })).toHaveValue('11:00')
  await dialog.getByRole('button', { name: 'Date' }).click()
  await page.getByLabel('Choose the Year').selectOption('2199')
  await page.getByRole('button', { name: /15th, 2199/ }).click()
  const [endDay, endHour] = [dialog.getByLabel('Last Day'), dialog.getByLabel('Ends at')]
  await endDay.fill('1 January 2199')
  await endHour.fill('9:00')
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByText('An event can’t end before it begins.').first()).toBeVisible()
  await endDay.fill('')
  await endHour.fill('')
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expect(toastOf(page)).toContainText('Event Created')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
  await page.keyboard.press('Escape')

  const guest = await another()
  await enter(guest, 'Thandi')
  await guest.goto('/events')
  await guest.getByRole('searchbox', { name: /^Search by title/ }).fill(title)
  const card = guest.getByRole('article', { name: title })
  await card.getByRole('button', { name: 'RSVP' }).click()
  await expect(toastOf(guest)).toContainText('RSVP confirmed')
  await expect(card.getByRole('button', { name: 'Going' })).toBeVisible()
  await card.getByRole('link', { name: title }).click()
  await expect(guest.getByRole('heading', { name: 'About this event' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Join online' })).toHaveAttribute('href', /meet\.example/)
  await guest.getByRole('button', { name: 'Maybe' }).click()
  await expect(toastOf(guest)).toContainText('Marked as maybe')
  await expect(guest.getByRole('button', { name: 'Maybe', pressed: true })).toBeVisible()
  await expect(guest.getByText('1 maybe')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Join online' })).toBeHidden()
  await guest.getByRole('button', { name: 'RSVP' }).click()
  await expect(guest.getByRole('button', { name: 'Maybe', pressed: false })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Join online' })).toBeVisible()
  await guest.getByRole('textbox', { name: 'Write a comment' }).press('Enter')
  await expect(toastOf(guest)).toContainText('Please write something before posting.')
  await guest.getByRole('textbox', { name: 'Write a comment' }).fill('Is there parking?')
  await guest.getByRole('button', { name: 'Send comment' }).click()
  await expect(toastOf(guest)).toContainText('Comment posted')

  await page.getByRole('searchbox', { name: /^Search by title/ }).fill(title)
  await page.getByRole('article', { name: title }).getByRole('link', { name: title }).click()
  await expect(page.getByText('Is there parking?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel event' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel event' }).click()
  await expect(page.getByText('This event has been cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Delete event' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this event? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Event deleted')
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Event not found' })).toBeVisible()
})

test('a visitor must log in to attend an event and to like it', async ({ page }) => {
  await page.goto('/events')
  await page.getByRole('button', { name: 'RSVP' }).first().click()
  await expect(toastOf(page)).toContainText('Please log in to RSVP to events')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(toastOf(page)).toContainText('Please log in to like events')
})

test('a visitor turns the pages of the calendar and opens an event in it, by keyboard too', async ({
  page,
  member,
}) => {
  const organiser = await member()
  await enter(organiser, 'Naledi')
  const title = wordsOf('Soil walk')
  const eventDate = '2198-07-11T08:00:00Z'
  const data = {
    type: 'event',
    isEvent: true,
    title,
    content: 'Boots.',
    location: 'Clarens',
    time: '10:00',
    eventDate,
  }
  expect((await organiser.request.post('/api/posts', { data })).status()).toBe(201)

  await page.goto('/events')
  await page.getByRole('radio', { name: 'Month' }).check()
  await expect(page.getByRole('table')).toHaveAttribute('aria-label', /^\w+ \d{4}$/)
  await page.goto('/events?view=month&month=2198-06')
  await page.getByRole('button', { name: 'July 2198' }).press('Enter')
  const table = page.getByRole('table', { name: 'July 2198' })
  await expect(table.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByRole('button', { name: 'June 2198' })).toBeVisible()
  await page.getByRole('radio', { name: 'Online 0' }).check()
  await expect(page.getByRole('heading', { name: 'No matching events this month' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Online 0' })).toBeChecked()
  await expect(table.getByRole('link', { name: title })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(page.getByRole('radio', { name: 'Everything 1' })).toBeChecked()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('radio', { name: 'Everything 1' })).toBeVisible()
  await table.getByRole('link', { name: 'July 11, 1 event' }).click()
  await page.getByRole('link', { name: title }).last().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
