import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dayMs } from '#platform/contract/durations.ts'
import { wrongOn } from '../../../../e2e/axe.ts'
import { addBusiness } from '../../../../e2e/shops.ts'
import {
  enter,
  enterAsAdmin,
  expect,
  holdToast,
  photo,
  postBy,
  test,
  toastOf,
  wordsOf,
  type Member,
} from '../../../../e2e/world.ts'

const composerOf = (page: Page) => page.getByRole('region', { name: 'Create a post' })
const photoFieldOf = (page: Page) => composerOf(page).getByLabel('Photo', { exact: true })
type SentFile = Awaited<ReturnType<typeof photo>>
const shotsOf = (...colours: string[]) => Promise.all(colours.map((colour) => photo({ colour })))

async function dragPhoto(page: Page, { from, to }: { from: number; to: number }) {
  const photoAt = (place: number) => composerOf(page).getByRole('button', { name: `Photo ${place} of 3` })
  const box = await photoAt(to).boundingBox()
  await photoAt(from).hover()
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
  await page.mouse.up()
}

async function giveMembership(desk: Member, username: string) {
  await enterAsAdmin(desk)
  const until = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10)
  const data = { username, until, reason: 'For a journey with photos' }
  const answer = await desk.request.post('/api/admin/membership/members', { data })
  expect(answer.status()).toBe(200)
}

test('a Premium member posts three photos, browses them in the viewer, and removes one', async ({
  page,
  member,
}) => {
  const { username } = await enter(page, 'Nomsa')
  await giveMembership(await member(), username)
  await page.goto('/')
  const composer = composerOf(page)
  const words = wordsOf('A week on the farm')
  await composer.getByLabel('Post text').fill(words)
  await photoFieldOf(page).setInputFiles(await shotsOf('#a33', '#3a3'))
  await photoFieldOf(page).setInputFiles(await shotsOf('#33a'))
  const describe = async (place: number, alt: string) => {
    await composer.getByRole('button', { name: `Photo ${place} of 3` }).click()
    await composer.getByLabel(`Describe photo ${place}`).fill(alt)
  }
  await describe(1, 'Red')
  await describe(2, 'Green')
  await describe(3, 'Blue')
  expect(await wrongOn(page)).toEqual([])
  const earlier = composer.getByRole('button', { name: /^Move photo \d earlier/ })
  await earlier.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(composer).toContainText('Photo 1 of 3')
  await expect(composer.getByLabel('Describe photo 1')).toHaveValue('Blue')
  await dragPhoto(page, { from: 1, to: 3 })
  await expect(composer.getByLabel('Describe photo 3')).toHaveValue('Blue')
  await dragPhoto(page, { from: 3, to: 1 })
  await expect(composer.getByLabel('Describe photo 1')).toHaveValue('Blue')
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText('Post created successfully')
  await expect(composer.getByRole('button', { name: /^Remove photo/ })).toBeHidden()

  const post = postBy(page, words)
  await expect(post.getByRole('button', { name: /^(Red|Green|Blue)$/ })).toHaveCount(3)
  await post.getByRole('button', { name: 'Blue' }).focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer).toContainText('1 of 3')
  expect(await wrongOn(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'Red' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Next photo' }).click()
  await expect(viewer).toContainText('3 of 3')
  await page.keyboard.press('Escape')
  await expect(post.getByRole('button', { name: 'Blue' })).toBeFocused()

  await post.getByRole('button', { name: 'Post menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit Post' }).click()
  await expect(post.getByRole('button', { name: 'Blue', exact: true })).toBeHidden()
  expect(await wrongOn(page)).toEqual([])
  await post.getByRole('button', { name: 'Photo 2 of 3' }).click()
  await post.getByRole('button', { name: 'Remove photo 2' }).click()
  await post.getByLabel('Add photos').setInputFiles(await shotsOf('#aa3', '#3aa'))
  await post.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Post updated successfully')
  await expect(post.getByRole('button', { name: /^(Blue|Green|Photo 3|Photo 4)$/ })).toHaveCount(4)
  await expect(post.getByRole('button', { name: 'Red' })).toHaveCount(0)
})

test('without Premium only the first four photos are posted, with a link to Premium', async ({ page }) => {
  await enter(page, 'Zola')
  await page.goto('/')
  const composer = composerOf(page)
  await photoFieldOf(page).setInputFiles(await shotsOf('#a33', '#3a3', '#33a', '#aa3', '#3aa'))
  await expect(toastOf(page)).toContainText(
    'A post can have up to 4 photos. With Premium it can have up to 10.',
  )
  await holdToast(page)
  await expect(composer.getByRole('button', { name: 'Photo 4 of 4' })).toBeVisible()
  await expect(photoFieldOf(page)).toBeDisabled()
  await toastOf(page).getByRole('link', { name: 'About Premium' }).click()
  // The photos are not sent yet.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/subscribe')
  await expect(page.getByText('Up to 10 photos per post')).toBeVisible()
})

test('an owner adds photos of the business, and visitors can browse them', async ({ page, another }) => {
  await enter(page, 'Nandi')
  const { id } = await addBusiness(page, { name: 'Nandi Nursery', category: 'Clinic', location: 'Clarens' })
  await page.goto(`/business/${id}`)
  await page.getByRole('button', { name: 'Add photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photos' })
  await dialog.getByLabel('Add photos').setInputFiles(await shotsOf('#a33', '#3a3', '#33a', '#aa3'))
  await expect(dialog).toContainText('A business can have up to 3 photos. With Premium it can have up to 10.')
  await expect(dialog.getByLabel('Add photos')).toBeDisabled()
  await dialog.getByLabel('Describe photo 1').fill('The gate')
  expect(await wrongOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move photo 1 later' }).click()
  await dialog.getByRole('button', { name: 'Save photos' }).click()
  await expect(toastOf(page)).toContainText('Photos saved')

  const guest = await another()
  await guest.goto(`/business/${id}`)
  const photos = guest.getByRole('region', { name: 'Photos' })
  await expect(photos.getByRole('button')).toHaveCount(3)
  await expect(photos.getByRole('button', { name: 'Edit photos' })).toBeHidden()
  await photos.getByRole('button', { name: 'The gate' }).click()
  await expect(guest.getByRole('dialog', { name: 'Nandi Nursery' })).toContainText('2 of 3')
})

/** Text, because tests do not know the types of browsers. */
const dispatchFiles = `(element, { name, files, text }) => {
  const data = new DataTransfer()
  for (const { base64, name, mimeType } of files) {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    data.items.add(new File([bytes], name, { type: mimeType }))
  }
  if (text) data.setData('text/plain', text)
  const options = { bubbles: true, cancelable: true, clipboardData: data, dataTransfer: data }
  element.dispatchEvent(name === 'paste' ? new ClipboardEvent(name, options) : new DragEvent(name, options))
}`

/** Gives the text field of the composer files as the clipboard or the pointer of a browser does. */
function give(page: Page, name: 'paste' | 'dragover' | 'drop', files: SentFile[], text = '') {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }))
  const options = JSON.stringify({ name, text, files: sent })
  return page.evaluate(`(${dispatchFiles})(document.querySelector('#compose'), ${options})`)
}

test('photos are pasted into a post and dropped onto it, an animation as a still picture', async ({
  page,
}) => {
  await enter(page, 'Lindiwe')
  await page.goto('/')
  const composer = composerOf(page)
  const words = wordsOf('From the clipboard')
  await composer.getByLabel('Post text').fill(words)
  const checkIsLoaded = async () => {
    await give(page, 'dragover', await shotsOf('#a33'))
    await expect(composer.locator('form[data-dropping]')).toBeVisible({ timeout: 500 })
  }
  await expect(checkIsLoaded).toPass({ timeout: 30_000 })
  await give(page, 'paste', await shotsOf('#a33'), 'A table')
  await give(page, 'drop', await shotsOf('#3a3'))
  await expect(composer.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await expect(composer.locator('form[data-dropping]')).toHaveCount(0)

  const gif = 'R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
  await give(page, 'paste', [
    { name: 'dance.gif', mimeType: 'image/gif', buffer: Buffer.from(gif, 'base64') },
  ])
  await expect(toastOf(page)).toContainText('Only the first frame of “dance.gif” is shown.')
  await composer.getByRole('button', { name: 'Photo 2 of 2' }).click()
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText('Post created successfully')
  await expect(postBy(page, words).getByRole('img')).not.toHaveCount(0)
})

test('an iPhone photo is answered with what to do, and an AVIF is posted', async ({ page }) => {
  await enter(page, 'Ayanda')
  await page.goto('/')
  const composer = composerOf(page)
  const words = wordsOf('From the phone')
  await composer.getByLabel('Post text').fill(words)
  const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')
  await photoFieldOf(page).setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(toastOf(page)).toContainText('Settings › Camera › Formats › Most Compatible')
  await expect(composer.getByLabel('Post text')).toHaveValue(words)

  const leaf = sharp({ create: { width: 320, height: 240, channels: 3, background: '#3a3' } })
  await photoFieldOf(page).setInputFiles({
    name: 'leaf.avif',
    mimeType: 'image/avif',
    buffer: await leaf.avif().toBuffer(),
  })
  await expect(composer.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText('Post created successfully')
})
