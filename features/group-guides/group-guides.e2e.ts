import { wrongOn } from '../../e2e/axe.ts'
import { enter, enterAsAdmin, expect, found, nameOf, test, toastOf, wordsOf } from '../../e2e/world.ts'

test('the creator of a group writes its guide, puts it in order and deletes a page; visitors read it', async ({
  page,
  another,
}) => {
  const visitor = await another()
  await enter(page, 'Sipho')
  const { id } = await found(page, { name: nameOf('Living Soil') })
  await visitor.goto(`/groups/${id}`)
  await expect(visitor.getByRole('tab', { name: 'Discussions' })).toBeVisible()
  await expect(visitor.getByRole('tab', { name: 'Guide' })).toBeHidden()

  await page.goto(`/groups/${id}`)
  await page.getByRole('tab', { name: 'Guide' }).click()
  await expect(page.getByRole('heading', { name: 'No guide yet' })).toBeVisible()
  for (const [title, text] of [
    ['Start here', 'Water in the **morning**.'],
    ['Frost', 'Cover before four.'],
  ] as const) {
    await page.getByRole('button', { name: 'Add Page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Please enter a title and a text.')
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Text').fill(text)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('link', { name: 'All pages' }).click()
  }

  const pages = page.getByRole('list', { name: 'Pages of the guide' }).getByRole('listitem')
  await expect(pages).toHaveText([/1.*Start here/, /2.*Frost/])
  await page.getByRole('button', { name: 'Move up: Frost' }).click()
  await expect(pages).toHaveText([/1.*Frost/, /2.*Start here/])
  expect(await wrongOn(page)).toEqual([])

  await visitor.reload()
  await visitor.getByRole('tab', { name: 'Guide' }).click()
  await visitor.getByRole('link', { name: /Frost/ }).click()
  const article = visitor.getByRole('article', { name: 'Page' })
  await expect(article).toContainText('Cover before four.')
  await expect(article).toContainText('Last changed by Sipho')
  await expect(visitor.getByRole('button', { name: 'Edit page' })).toBeHidden()
  await visitor.getByRole('link', { name: 'Next: Start here' }).click()
  await expect(article.locator('strong')).toHaveText('morning')
  expect(await wrongOn(visitor)).toEqual([])

  await page.getByRole('link', { name: /Frost/ }).click()
  await page.getByRole('button', { name: 'Edit page' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit page' })
  await editor.getByLabel('Text').fill('Cover before three.')
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('article', { name: 'Page' })).toContainText('Cover before three.')
  await page.getByRole('button', { name: 'Delete page' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Page deleted')
  await expect(pages).toHaveText([/1.*Start here/])
})

test('a member reports a page of a guide, and staff delete one with a reason on its screen', async ({
  page,
  another,
}) => {
  const [reader, staff] = [await another(), await another()]
  await enter(page, 'Sipho')
  await enter(reader, 'Naledi')
  await enterAsAdmin(staff)
  const { id } = await found(page, { name: nameOf('Living Soil') })
  const title = wordsOf('Harmful advice')
  const made = await page.request.post(`/api/groups/${id}/guide`, { data: { title, content: 'Drink it.' } })
  const { id: pageId } = await made.json()

  await reader.goto(`/groups/${id}?tab=guide&page=${pageId}`)
  await expect(reader.getByRole('button', { name: 'Delete page' })).toBeHidden()
  await reader.getByRole('link', { name: 'Report page' }).click()
  const dialog = reader.getByRole('dialog', { name: 'Report this guide page' })
  await expect(dialog).toContainText('Drink it.')
  await dialog.getByText('A medical claim').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toastOf(reader)).toContainText('Thank you.')

  await staff.goto(`/groups/${id}?tab=guide&page=${pageId}`)
  await expect(staff.getByRole('button', { name: 'Edit page' })).toBeHidden()
  await staff.getByRole('button', { name: 'Delete page' }).click()
  const question = staff.getByRole('alertdialog')
  await question.getByRole('textbox').fill('A dangerous claim')
  expect(await wrongOn(staff)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(staff)).toContainText('Page deleted')
  await expect(staff.getByRole('tab', { name: 'Guide' })).toBeHidden()
})
