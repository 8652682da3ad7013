import { wrongOn } from '../../../../e2e/axe.ts'
import { enter, enterAsAdmin, expect, found, nameOf, test, toastOf, wordsOf } from '../../../../e2e/world.ts'

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

  const pages = page.getByRole('list', { name: 'Guide pages' }).getByRole('listitem')
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
  member,
}) => {
  const author = await member()
  await enter(author, 'Sipho')
  const { id } = await found(author, { name: nameOf('Living Soil') })
  const title = wordsOf('Harmful advice')
  const made = await author.request.post(`/api/groups/${id}/guide`, { data: { title, content: 'Drink it.' } })
  const { id: pageId } = await made.json()

  await enter(page, 'Naledi')
  await page.goto(`/groups/${id}?tab=guide&page=${pageId}`)
  await expect(page.getByRole('link', { name: 'Report page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete page' })).toBeHidden()
  await page.getByRole('link', { name: 'Report page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this guide page' })
  await expect(dialog).toContainText('Drink it.')
  await dialog.getByText('A medical claim').click()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toContainText('Thank you, we have it')
  await dialog.getByRole('button', { name: 'Done' }).click()

  await enterAsAdmin(page)
  await page.goto(`/groups/${id}?tab=guide&page=${pageId}`)
  await expect(page.getByRole('button', { name: 'Delete page' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit page' })).toBeHidden()
  await page.getByRole('button', { name: 'Delete page' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('textbox').fill('A dangerous claim')
  expect(await wrongOn(page)).toEqual([])
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Page deleted')
  await expect(page.getByRole('tab', { name: 'Guide' })).toBeHidden()
})
