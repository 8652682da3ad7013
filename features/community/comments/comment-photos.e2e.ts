import { wrongOn } from '../../../e2e/axe.ts'
import { enter, expect, photo, test, toastOf, wordsOf, write } from '../../../e2e/world.ts'

test('a member comments and replies with photos, opens them in the viewer, and removes one', async ({
  page,
  another,
}) => {
  await enter(page, 'Lindiwe')
  const post = await write(page, wordsOf('Frost or mildew?'))
  await page.goto(`/posts/${post.id}`)
  const panel = page.getByRole('region', { name: /^Comments/ })
  await panel
    .getByLabel('Add a photo')
    .setInputFiles([await photo({ colour: '#a33' }), await photo({ colour: '#3a3' })])
  await panel.getByLabel('Describe photo 1').fill('A leaf')
  await panel.getByRole('button', { name: 'Photo 2 of 2' }).click()
  await panel.getByLabel('Describe photo 2').fill('Its edge')
  await expect(panel.getByRole('button', { name: 'Send comment' })).toBeDisabled()
  await panel.getByLabel('Write a comment').fill('Look at the edge')
  expect(await wrongOn(page)).toEqual([])
  await panel.getByRole('button', { name: 'Send comment' }).click()
  await expect(toastOf(page)).toContainText('Comment added')
  await expect(panel.getByRole('group', { name: 'Photos of this comment' })).toHaveCount(0)

  const other = await another({ viewport: { width: 390, height: 800 } })
  await enter(other, 'Kagiso')
  await other.goto(`/posts/${post.id}`)
  const comment = other.getByRole('listitem').filter({ hasText: 'Look at the edge' })
  await comment.getByRole('button', { name: 'A leaf' }).click()
  await expect(other.getByRole('dialog', { name: 'Photos' })).toContainText('1 of 2')
  await other.keyboard.press('Escape')
  await comment.getByRole('button', { name: 'Reply to Lindiwe' }).click()
  await comment.getByLabel('Add a photo').setInputFiles(await photo({ colour: '#33a' }))
  await comment.getByLabel('Describe photo 1').fill('My plant')
  await comment.getByRole('textbox', { name: 'Reply to Lindiwe' }).fill('Mine too')
  await comment.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await expect(toastOf(other)).toContainText('Reply added')
  await expect(comment.getByRole('button', { name: 'My plant' })).toBeVisible()
  expect(await other.evaluate('document.documentElement.scrollWidth')).toBe(390)

  await panel.getByRole('button', { name: 'More about the comment by Lindiwe' }).click()
  await page.getByRole('menuitem', { name: 'Edit comment' }).click()
  await panel.getByRole('button', { name: 'Remove photo 1' }).click()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Comment updated')
  await expect(panel.getByRole('button', { name: 'Its edge' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'A leaf' })).toHaveCount(0)
})
