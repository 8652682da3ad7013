import { wrongOn } from '../../../../e2e/axe.ts'
import { enter, expect, postBy, test, toastOf, wordsOf } from '../../../../e2e/world.ts'

test('a member formats a post with the buttons and the keyboard, and edits it with its marks', async ({
  page,
}) => {
  await enter(page, 'Naledi')
  await page.goto('/')
  const composer = page.getByRole('region', { name: 'Create a post' })
  const field = composer.getByLabel('Post text')
  const words = wordsOf('Frost')
  await field.fill(words)
  await field.press('ControlOrMeta+a')
  await composer.getByRole('button', { name: 'Bold' }).click()
  await expect(field).toHaveValue(`**${words}**`)
  await field.press('ControlOrMeta+b')
  await expect(field).toHaveValue(words)
  await field.press('ControlOrMeta+b')
  await field.press('End')
  await field.pressSequentially('\nwater')
  await composer.getByRole('button', { name: 'List' }).click()
  await field.pressSequentially('\n- lift the fleece\n\nMore ')
  await field.press('ControlOrMeta+i')
  await field.pressSequentially('soon')
  await field.press('End')
  await field.pressSequentially(', see ')
  await composer.getByRole('button', { name: 'Link' }).click()
  await field.pressSequentially('https://example.org/frost')
  await expect(field).toHaveValue(
    `**${words}**\n- water\n- lift the fleece\n\nMore *soon*, see [](https://example.org/frost)`,
  )
  await field.fill((await field.inputValue()).replace('[]', '[our page]'))
  expect(await wrongOn(page)).toEqual([])
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText('Post created successfully')

  await page.setViewportSize({ width: 390, height: 800 })
  const post = postBy(page, words)
  await expect(post.locator('strong', { hasText: words })).toBeVisible()
  await expect(post.getByRole('listitem').filter({ hasText: 'lift the fleece' })).toBeVisible()
  await expect(post.locator('em')).toHaveText('soon')
  await expect(post.getByRole('link', { name: 'our page' })).toHaveAttribute(
    'href',
    'https://example.org/frost',
  )
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await post.getByRole('button', { name: 'Post menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit Post' }).click()
  const editor = post.getByLabel('Post text')
  await expect(editor).toHaveValue(
    `**${words}**\n\n- water\n- lift the fleece\n\nMore *soon*, see [our page](https://example.org/frost)`,
  )
  await editor.fill(words)
  await post.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Post updated')
  await expect(post.locator('strong', { hasText: words })).toHaveCount(0)
})

test('the button to post stays where it is while the tools for writing are loaded', async ({ page }) => {
  await enter(page, 'Naledi')
  await page.goto('/')
  const composer = page.getByRole('region', { name: 'Create a post' })
  const send = composer.getByRole('button', { name: 'Post', exact: true })
  const place = async () => (await send.boundingBox())?.y
  await expect(send).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await composer.getByLabel('Post text').fill('Hello')
  await expect(send).toBeEnabled()
  const before = await place()
  release()
  await expect(composer.getByRole('button', { name: 'Bold' })).toBeVisible()
  expect(await place()).toBe(before)
})
