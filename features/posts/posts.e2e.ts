import type { Page } from '@playwright/test'
import {
  enter,
  expect,
  afterResponse,
  nameOf,
  photo,
  postBy,
  register,
  test,
  toastOf,
  wordsOf,
  write,
  writeWithPhoto,
} from '../../e2e/world.ts'

const composerOf = (page: Page) => page.getByRole('region', { name: 'Create a post' })
const photoFieldOf = (page: Page) => composerOf(page).getByLabel('Photo', { exact: true })

test('a member registers and posts text, a described photo, a place, a person and a tag', async ({
  page,
  another,
}) => {
  const friend = await enter(await another(), 'Lerato')
  await register(page, 'Thabo Mokoena')
  const composer = composerOf(page)
  const words = wordsOf('First frost on the tunnel')
  const tag = nameOf('Frostbite')
  await composer.getByLabel('Post text').fill(words)
  await photoFieldOf(page).setInputFiles(await photo())
  await expect(photoFieldOf(page)).toBeDisabled()
  await composer.getByLabel('Describe the photo').fill('Frost on green leaves')
  await composer.getByRole('button', { name: 'Location' }).click()
  await composer.getByRole('textbox', { name: 'Location' }).fill('Dullstroom, Mpumalanga')

  await composer.getByRole('button', { name: 'Tag' }).click()
  const picker = page.getByRole('dialog', { name: 'Tag people and topics' })
  await picker.getByLabel('A name or a topic').fill(`@${friend.username}`)
  await picker.getByRole('button', { name: `@${friend.username}` }).click()
  await expect(picker).toBeHidden()
  await composer.getByRole('button', { name: 'Tag' }).click()
  await picker.getByLabel('A name or a topic').fill(`#${tag}`)
  await picker.getByRole('button', { name: `#${tag}` }).click()
  await expect(composer.getByLabel('Post text')).toHaveValue(`${words} @${friend.username} #${tag} `)

  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText('Post created successfully')
  const post = page.getByRole('article').first()
  await expect(post).toContainText(words)
  await expect(post).toContainText('Dullstroom, Mpumalanga')
  await expect(post.getByRole('img', { name: 'Frost on green leaves' })).toBeVisible()
  await expect(composer.getByLabel('Post text')).toHaveValue('')
  await expect(composer.getByLabel('Describe the photo')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('1 Posts')

  await page.reload()
  await expect(postBy(page, words).getByRole('img', { name: 'Frost on green leaves' })).toBeVisible()
  await postBy(page, words)
    .getByRole('link', { name: `@${friend.username}` })
    .click()
  await expect(page).toHaveURL(`/profile/${friend.id}`)
  await page.goBack()
  await postBy(page, words)
    .getByRole('link', { name: `#${tag}` })
    .click()
  await expect(page).toHaveURL(`/?tag=${tag}`)
  await expect(page.getByRole('heading', { level: 1, name: `#${tag}` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('while a post is being sent the button reads Posting...', async ({ page }) => {
  await enter(page, 'Ayanda')
  await page.goto('/')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/posts', async (route) => {
    await gate.promise
    await route.continue()
  })
  const words = wordsOf('On its way')
  await composerOf(page).getByLabel('Post text').fill(words)
  await composerOf(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(composerOf(page).getByRole('button', { name: 'Posting...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  gate.resolve()
  await expect(page.getByRole('article').first()).toContainText(words)
})

test('a draft survives a reload, and is cleared once it has been posted', async ({ page }) => {
  await enter(page, 'Naledi')
  await page.goto('/')
  const words = wordsOf('Half a thought')
  await composerOf(page).getByLabel('Post text').fill(words)
  await page.reload()
  await expect(composerOf(page).getByLabel('Post text')).toHaveValue(words)
  await composerOf(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText(words)
  await page.reload()
  await expect(composerOf(page).getByLabel('Post text')).toHaveValue('')
})

test('a blank post is rejected, and a post takes one photo, which can be replaced after removing it', async ({
  page,
}) => {
  await enter(page, 'Zola')
  await page.goto('/')
  const composer = composerOf(page)
  await composer.getByLabel('Post text').fill('   \n ')
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText('Post content cannot be empty')

  await photoFieldOf(page).setInputFiles(await photo())
  await expect(composer).toContainText('One photo per post. Remove this one to choose another.')
  await expect(photoFieldOf(page)).toBeDisabled()
  await composer.getByRole('button', { name: 'Remove photo' }).click()
  await expect(photoFieldOf(page)).toBeEnabled()
  await photoFieldOf(page).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  await expect(toastOf(page)).toContainText('Please choose an image file')
})

test('a text file named like a photo is rejected with the server’s message', async ({ page }) => {
  await enter(page, 'Musa')
  await page.goto('/')
  await composerOf(page).getByLabel('Post text').fill('Look at this')
  await photoFieldOf(page).setInputFiles({
    name: 'leaf.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture at all'),
  })
  await composerOf(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText(/PNG, JPG or WEBP/)
  await expect(composerOf(page).getByLabel('Post text')).toHaveValue('Look at this')
})

test('an author edits a post in place; it is shown as edited and members can read the earlier version', async ({
  page,
  another,
}) => {
  await enter(page, 'Pieter')
  const [before, after] = [wordsOf('The borehole is low'), wordsOf('The borehole is full')]
  const { id } = await write(page, before)
  await page.goto(`/posts/${id}`)
  await page.getByRole('button', { name: 'Post menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit Post' }).click()
  await expect(page.getByLabel('Post text')).toHaveValue(before)
  await page.getByLabel('Post text').fill(' ')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('article')).toContainText('Post content cannot be empty')
  await page.getByLabel('Post text').fill(after)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(page)).toContainText('Post updated successfully')
  await expect(page.getByRole('article')).toContainText(after)
  await expect(page.getByRole('article')).not.toContainText(before)

  const reader = await another()
  await reader.goto(`/posts/${id}`)
  await expect(reader.getByRole('article')).toContainText('edited')
  await expect(reader.getByRole('button', { name: 'edited' })).toHaveCount(0)
  await enter(reader, 'Elize')
  await reader.reload()
  await reader.getByRole('button', { name: 'edited' }).click()
  const versions = reader.getByRole('dialog', { name: 'Earlier versions' })
  await expect(versions).toContainText(before)
  await reader.keyboard.press('Escape')
  await expect(versions).toBeHidden()
  await reader.getByRole('button', { name: 'Post menu' }).click()
  await expect(reader.getByRole('menuitem', { name: 'See earlier versions' })).toBeVisible()
  await expect(reader.getByRole('menuitem', { name: 'Edit Post' })).toBeHidden()
  await expect(reader.getByRole('menuitem', { name: 'Delete Post' })).toBeHidden()
})

test('an author deletes a post after a confirmation and restores it in Admin Tools', async ({ page }) => {
  await enter(page, 'Johan')
  const words = wordsOf('Said too soon')
  const { id } = await write(page, words)
  await page.goto('/')
  await postBy(page, words).getByRole('button', { name: 'Post menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete Post' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(postBy(page, words)).toBeVisible()
  await postBy(page, words).getByRole('button', { name: 'Post menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete Post' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText('Post deleted successfully')
  await expect(postBy(page, words)).toHaveCount(0)
  expect((await page.goto(`/posts/${id}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Post not found' })).toBeVisible()

  await page.goto('/admin-tools')
  await page.getByRole('button', { name: 'Restore Missing Post' }).click()
  await expect(toastOf(page)).toContainText('Successfully restored missing post')
  await expect(page).toHaveURL('/')
  await expect(postBy(page, words)).toBeVisible()
})

test('deleting a post on its own page leads back to the feed', async ({ page }) => {
  await enter(page, 'Karabo')
  const words = wordsOf('Not for long')
  const { id } = await write(page, words)
  await page.goto(`/posts/${id}`)
  await page.getByRole('button', { name: 'Post menu' }).click()
  await page.getByRole('menuitem', { name: 'Delete Post' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(postBy(page, words)).toHaveCount(0)
})

test('a saved post is listed under Saved on the member’s own profile', async ({ page, another }) => {
  const author = await another()
  await enter(author, 'Anele')
  const words = wordsOf('How to read a soil test')
  await write(author, words)
  const { id } = await enter(page, 'Ruan')
  await page.goto('/')
  await postBy(page, words).getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page)).toContainText('Post saved')
  await expect(postBy(page, words).getByRole('button', { name: 'Saved', pressed: true })).toBeVisible()
  await page.goto(`/profile/${id}`)
  await page.getByRole('tab', { name: 'Saved' }).click()
  await expect(postBy(page, words)).toBeVisible()
  await postBy(page, words).getByRole('button', { name: 'Saved' }).click()
  await expect(toastOf(page)).toContainText('Removed from saved posts')
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await author.goto(`/profile/${id}?tab=saved`)
  await expect(author.getByRole('tab', { name: 'Posts' })).toHaveAttribute('aria-selected', 'true')
  await expect(author.getByRole('tab', { name: 'Saved' })).toHaveCount(0)
})

test('share copies the link of the post', async ({ page, baseURL }) => {
  await enter(page, 'Femi')
  const words = wordsOf('Worth passing on')
  const { id } = await write(page, words)
  await page.goto('/')
  await postBy(page, words).getByRole('button', { name: 'Share' }).click()
  await expect(toastOf(page)).toContainText('Link copied')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(new URL(`/posts/${id}`, baseURL).href)
})

test('photos are listed on the profile, in a viewer that can be used by keyboard', async ({ page }) => {
  const { id } = await enter(page, 'Bongani')
  const first = await writeWithPhoto(page, 'The lower camp', 'A camp in the morning')
  await writeWithPhoto(page, 'The upper camp', 'A camp in the evening')
  await page.goto(`/profile/${id}`)
  await page.getByRole('tab', { name: 'Photos' }).click()
  const newest = page.getByRole('tabpanel').getByRole('button', { name: 'A camp in the evening' })
  await newest.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photos' })
  await expect(viewer).toContainText('1 of 2')
  await expect(viewer.getByRole('img', { name: 'A camp in the evening' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('2 of 2')
  await expect(viewer.getByRole('img', { name: 'A camp in the morning' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('2 of 2')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer).toContainText('1 of 2')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(newest).toBeFocused()
  await page.getByRole('tabpanel').getByRole('button', { name: 'A camp in the morning' }).click()
  await viewer.getByRole('link', { name: 'See the post' }).click()
  await expect(page).toHaveURL(`/posts/${first.id}`)
  await expect(viewer).toBeHidden()
})

test('Following shows only posts of members followed, and an empty state when there are none', async ({
  page,
  another,
}) => {
  const author = await another()
  const { id } = await enter(author, 'Mandla')
  const words = wordsOf('For those who follow')
  await write(author, words)
  await enter(page, 'Refilwe')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Which posts' }).getByRole('link', { name: 'Following' }).click()
  await expect(page).toHaveURL('/?feed=following')
  await expect(page.getByRole('heading', { name: 'No posts yet' })).toBeVisible()
  await page.goto(`/profile/${id}`)
  await afterResponse(
    page,
    `/users/${id}/follow`,
    page.getByRole('button', { name: 'Follow Mandla' }).click(),
  )
  await expect(page.getByRole('button', { name: 'Following Mandla' })).toBeVisible()
  await page.goto('/?feed=following')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(postBy(page, words)).toBeVisible()
})

test('a feed that fails to load shows an error, and Retry loads it again', async ({ page }) => {
  await page.goto('/terms')
  await page.route('**/api/posts', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load posts' })).toBeVisible()
  await page.unroute('**/api/posts')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
