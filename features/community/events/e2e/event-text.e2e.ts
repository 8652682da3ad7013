import { wrongOn } from '../../../../e2e/axe.ts'
import { enter, expect, test, toastOf, wordsOf } from '../../../../e2e/world.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('names are completed and words formatted in the description of an event, in its dialog on a phone', async ({
  page,
  member,
}) => {
  const { username } = await enter(await member(), 'Naledi Describes')
  await enter(page, 'Kabelo')
  const title = wordsOf('Jar swap')
  await page.goto('/events')
  await page.getByRole('button', { name: 'Create Event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Event' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Location').fill('Clarens, Free State')
  await dialog.getByLabel('Time', { exact: true }).fill('11:00')
  await dialog.getByRole('button', { name: 'Date' }).click()
  await page.getByLabel('Choose the Year').selectOption('2199')
  await page.getByRole('button', { name: /15th, 2199/ }).click()

  const description = dialog.getByLabel('Description')
  await description.pressSequentially(`Ask @${username.slice(0, -2)}`)
  const people = page.getByRole('listbox', { name: 'People to mention' })
  const option = people.getByRole('option', { name: 'Naledi Describes' })
  await expect(option).toBeVisible()
  expect(await wrongOn(page, { isMenu: true })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(people).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await description.fill('')
  await description.pressSequentially(`Ask @${username.slice(0, -2)}`)
  await option.click()
  await expect(description).toHaveValue(`Ask @${username} `)
  await expect(dialog).toBeVisible()
  await description.press('ControlOrMeta+b')
  await description.pressSequentially('today')
  await dialog.getByRole('button', { name: 'Create Event' }).click()
  await expect(toastOf(page)).toContainText('Event Created')

  await page.getByRole('searchbox', { name: /^Search by title/ }).fill(title)
  await page.getByRole('article', { name: title }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('link', { name: `@${username}` })).toBeVisible()
  await expect(page.locator('strong', { hasText: 'today' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit event' }).click()
  await expect(page.getByLabel('Description')).toHaveValue(`Ask @${username} **today**`)
})
