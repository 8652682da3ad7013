import type { Page } from '@playwright/test'
import {
  enter,
  expect,
  nameOf,
  photo,
  postBy,
  register,
  test,
  toastOf,
  wordsOf,
  writeWithPhoto,
} from '../../../../e2e/world.ts'

const composerOf = (page: Page) => page.getByRole('region', { name: 'Create a post' })
const photoFieldOf = (page: Page) => composerOf(page).getByLabel('Photo', { exact: true })

test('a member registers and posts text, a described photo, a place, a person and a tag', async ({
  page,
  member,
}) => {
  const friend = await enter(await member(), 'Lerato')
  await register(page, 'Thabo Mokoena')
  await page.getByRole('link', { name: 'Skip all' }).click()
  const composer = composerOf(page)
  const words = wordsOf('First frost on the tunnel')
  const tag = nameOf('Frostbite')
  await composer.getByLabel('Post text').fill(words)
  await photoFieldOf(page).setInputFiles(await photo())
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

  await postBy(page, words)
    .getByRole('link', { name: `@${friend.username}` })
    .click()
  await expect(page).toHaveURL(`/profile/${friend.id}`)
  await page.goBack()
  await postBy(page, words)
    .getByRole('link', { name: `#${tag}` })
    .click()
  await expect(page).toHaveURL(`/t/${tag.toLowerCase()}`)
  await expect(page.getByRole('heading', { level: 1, name: `#${tag}` })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('while a post is being sent the button reads Posting...', async ({ page }) => {
  await enter(page, 'Ayanda')
  await page.goto('/')
  const gate = Promise.withResolvers<void>()
  // Of a text that was saved as a draft before, the draft is posted.
  await page.route(/\/api\/(posts|users\/me\/drafts\/\d+\/publish)$/, async (route) => {
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

test('a post that cannot be sent stays in the composer, with its photo', async ({ page }) => {
  await enter(page, 'Pieter')
  // A draft that is stored on the server is posted by another endpoint.
  await page.route('**/api/users/me/drafts', (route) => route.fulfill({ status: 500, body: 'no words' }))
  await page.route('**/api/posts', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 502, body: 'no words' }),
  )
  await page.goto('/')
  const send = () => composerOf(page).getByRole('button', { name: 'Post', exact: true }).click()
  await composerOf(page).getByLabel('Post text').fill('Not arriving')
  await send()
  await expect(toastOf(page)).toContainText('Failed to create post')
  await expect(composerOf(page).getByLabel('Post text')).toHaveValue('Not arriving')
  await photoFieldOf(page).setInputFiles(await photo())
  await send()
  await expect(toastOf(page)).toContainText('Upload failed with status: 502')
  await expect(composerOf(page).getByRole('button', { name: 'Remove photo' })).toBeVisible()
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

test('a blank post is rejected, and a chosen photo can be removed and replaced', async ({ page }) => {
  await enter(page, 'Zola')
  await page.goto('/')
  const composer = composerOf(page)
  await composer.getByLabel('Post text').fill('   \n ')
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(page)).toContainText('Post content cannot be empty')

  await photoFieldOf(page).setInputFiles(await photo())
  await expect(composer).toContainText('Up to 4 photos per post.')
  await composer.getByRole('button', { name: 'Remove photo' }).click()
  await expect(composer).not.toContainText('Up to 4 photos per post.')
  await photoFieldOf(page).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  })
  await expect(toastOf(page)).toContainText('Please choose an image file')
})

test('a text file named like a photo is rejected when it is chosen, and the text stays', async ({ page }) => {
  await enter(page, 'Musa')
  await page.goto('/')
  await composerOf(page).getByLabel('Post text').fill('Look at this')
  await photoFieldOf(page).setInputFiles({
    name: 'leaf.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture at all'),
  })
  await expect(toastOf(page)).toContainText('“leaf.png” isn’t a PNG, JPG or WEBP image.')
  await expect(composerOf(page).getByLabel('Post text')).toHaveValue('Look at this')
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
