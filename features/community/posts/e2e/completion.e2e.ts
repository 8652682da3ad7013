import { wrongOn } from '../../../../e2e/axe.ts'
import { commentOn, enter, expect, test, wordsOf, write } from '../../../../e2e/world.ts'

test('an @name and a #topic are completed while a member writes, with the keyboard alone', async ({
  page,
  member,
}) => {
  const naledi = await enter(await member(), 'Naledi Completes')
  await enter(page, 'Thandi')
  await page.goto('/')
  const composer = page.getByLabel('Post text')
  await composer.focus()
  await page.keyboard.type(`Ask @${naledi.username.slice(0, -1)}`)
  const people = page.getByRole('listbox', { name: 'People to mention' })
  await expect(people.getByRole('option', { name: 'Naledi Completes' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(composer).toHaveAttribute('aria-activedescendant', /-0$/)
  expect(await wrongOn(page, { isMenu: true })).toEqual([])
  await page.keyboard.press('Enter')
  await expect(composer).toHaveValue(`Ask @${naledi.username} `)
  await expect(people).toHaveCount(0)
  await expect(composer).toBeFocused()

  await page.keyboard.type('about #livings')
  const topics = page.getByRole('listbox', { name: 'Topics' })
  await expect(topics.getByRole('option', { name: '#livingsoil' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(topics).toHaveCount(0)
  await page.keyboard.type('o')
  await expect(topics).toHaveCount(0)
})

test('a suggestion is chosen with the pointer in a reply', async ({ page, member }) => {
  const lesedi = await enter(await member(), 'Lesedi Completes')
  await enter(page, 'Wandile')
  const { id } = await write(page, wordsOf('How deep?'))
  await commentOn(page, id, 'A hand')
  await page.goto(`/posts/${id}`)
  await page.getByRole('button', { name: 'Reply to Wandile' }).click()
  const reply = page.getByRole('textbox', { name: 'Reply to Wandile' })
  await reply.pressSequentially(`@${lesedi.username.slice(0, -1)}`)
  await page.getByRole('option', { name: 'Lesedi Completes' }).click()
  await expect(reply).toHaveValue(`@${lesedi.username} `)
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('link', { name: `@${lesedi.username}` })).toBeVisible()
})
