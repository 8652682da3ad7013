import type { Locator, Page } from '@playwright/test'
import { wrongOn } from '../../../e2e/axe.ts'
import { offlineMember } from '../../../e2e/offline/offline-member.ts'
import {
  enter,
  expect,
  found,
  joinGroup,
  loadedAhead,
  photo,
  test,
  toastOf,
  wordsOf,
} from '../../../e2e/world.ts'

const pictures = async () => [await photo({ colour: '#a33' }), await photo({ colour: '#3a3' })]

/** Opens the dialog, and fills it in. */
async function beginDiscussion(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Start a discussion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start a discussion' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Content').fill('What eats my kale?')
  return dialog
}

test('a member starts a discussion with photos, others open them in the viewer, and an edit changes them', async ({
  page,
  another,
}) => {
  await enter(page, 'Lindiwe')
  const group = await found(page, { name: wordsOf('Kale growers') })
  await page.goto(`/groups/${group.id}`)
  const title = wordsOf('Holes in the kale')
  const dialog = await beginDiscussion(page, title)
  await dialog.getByLabel('Add photos').setInputFiles(await pictures())
  await dialog.getByLabel('Describe photo 1').fill('A leaf with holes')
  await dialog.getByRole('button', { name: 'Photo 2 of 2' }).click()
  await dialog.getByLabel('Describe photo 2').fill('The whole bed')
  expect(await wrongOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText('Discussion created successfully')
  const article = page.getByRole('article', { name: 'Discussion' })
  await expect(article.getByRole('button', { name: 'A leaf with holes' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toContainText('2 photos')

  const other = await another({ viewport: { width: 390, height: 800 } })
  await enter(other, 'Kagiso')
  await joinGroup(other, group.id)
  await other.goto(page.url())
  await other.getByRole('button', { name: 'The whole bed' }).click()
  const viewer = other.getByRole('dialog', { name: 'Photos' })
  await expect(viewer).toContainText('2 of 2')
  await other.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('img', { name: 'A leaf with holes' })).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: 'The whole bed' })).toBeFocused()
  expect(await wrongOn(other)).toEqual([])
  expect(await other.evaluate('document.documentElement.scrollWidth')).toBe(390)

  await article.getByRole('button', { name: 'Discussion menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit discussion' })
  await editor.getByRole('button', { name: 'Remove photo 1' }).click()
  await editor.getByLabel('Add photos').setInputFiles(await photo({ colour: '#33a' }))
  await editor.getByRole('button', { name: 'Photo 2 of 2' }).click()
  await editor.getByLabel('Describe photo 2').fill('A caterpillar')
  await editor.getByRole('button', { name: 'Move photo 2 earlier' }).click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Discussion updated successfully')
  await expect(article.getByRole('button', { name: 'A leaf with holes' })).toHaveCount(0)
  await expect(article.getByRole('button', { name: /caterpillar|bed/ })).toHaveText([/.*/, /.*/])
  const shown = article.getByRole('img', { name: /caterpillar|bed/ })
  await expect(shown.first()).toHaveAttribute('alt', 'A caterpillar')
  await expect(shown.last()).toHaveAttribute('alt', 'The whole bed')
})

test('without Premium a fifth photo of a discussion stays out, and a file that is no picture', async ({
  page,
}) => {
  await enter(page, 'Sipho')
  const group = await found(page, { name: wordsOf('Four photos') })
  await page.goto(`/groups/${group.id}`)
  const dialog = await beginDiscussion(page, wordsOf('Too many'))
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Not a picture') }
  await dialog.getByLabel('Add photos').setInputFiles([text])
  await expect(page.getByText('Please choose an image file', { exact: true })).toBeVisible()
  await dialog
    .getByLabel('Add photos')
    .setInputFiles([...(await pictures()), ...(await pictures()), await photo()])
  const words = 'A discussion can have up to 4 photos. With Premium it can have up to 10.'
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Photo 4 of 4' })).toBeVisible()
  await expect(dialog.getByLabel('Add photos')).toBeDisabled()
})

test('with less data the photo of a discussion is loaded when it is tapped', async ({ page, baseURL }) => {
  await enter(page, 'Thandi')
  const group = await found(page, { name: wordsOf('Few megabytes') })
  const multipart = { title: 'Frost', content: 'Look', alt: 'Frost on kale', image: await photo() }
  const started = await page.request.post(`/api/groups/${group.id}/discussions`, { multipart })
  expect(started.status()).toBe(201)
  await page.context().addCookies([{ name: 'save-data', value: 'on', url: baseURL ?? '' }])
  await page.goto(`/groups/${group.id}`)
  await page.getByRole('button', { name: /^Show photo · \d+ KB$/ }).click()
  await page.getByRole('button', { name: 'Frost on kale' }).click()
  await expect(page.getByRole('dialog', { name: 'Photos' })).toContainText('Frost on kale')
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a discussion with photos waits with them, and is started with them', async ({ disconnectable }) => {
    const { page, cut, restore } = await offlineMember(disconnectable, 'Naledi')
    const group = await found(page, { name: wordsOf('Far from the mast') })
    await page.goto(`/groups/${group.id}`)
    await loadedAhead(page)
    await cut()
    const title = wordsOf('Sent from the veld')
    const dialog = await beginDiscussion(page, title)
    await dialog.getByLabel('Add photos').setInputFiles(await photo())
    await dialog.getByLabel('Describe photo 1').fill('Kale in the veld')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    const unsent = page.getByRole('group', { name: 'Your discussion' })
    await expect(unsent.getByRole('img', { name: 'Kale in the veld' })).toBeVisible()
    await page.reload()
    await expect(unsent.getByRole('img', { name: 'Kale in the veld' })).toBeVisible()
    await restore()
    await expect(unsent).toHaveCount(0)
    await expect(page.getByRole('link', { name: title })).toContainText('1 photo')
    await expect(page.getByRole('button', { name: 'Kale in the veld' })).toBeVisible()
  })
})
