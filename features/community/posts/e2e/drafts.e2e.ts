import type { Page } from '@playwright/test'
import { hourMs } from '#platform/contract/durations.ts'
import { wrongOn } from '../../../../e2e/axe.ts'
import { enter, enterAs, expect, photo, postBy, test, toastOf, wordsOf } from '../../../../e2e/world.ts'

const composerOf = (page: Page) => page.getByRole('region', { name: 'Create a post' })
const textOf = (page: Page) => composerOf(page).getByLabel('Post text')
const isSaved = (page: Page) => expect(composerOf(page).getByRole('status')).toHaveText('Draft saved')

async function openDraft(page: Page, words: string) {
  await composerOf(page)
    .getByRole('button', { name: /^Drafts/ })
    .click()
  await page.getByRole('dialog', { name: 'Drafts' }).getByRole('button', { name: words }).first().click()
}

/** Acts when this request has been sent and React has not yet rendered that it was. */
const onRequest = (page: Page, path: string, act: string) =>
  page.evaluate(`(() => {
    const send = fetch
    globalThis.fetch = (url, options) => {
      if (String(url).endsWith('${path}') && options.method === 'POST') {
        globalThis.fetch = send
        queueMicrotask(() => {
          ${act}
        })
      }
      return send(url, options)
    }
  })()`)

test('a text that is posted while it is being saved leaves no draft, nor one that is left while it is being posted', async ({
  page,
}) => {
  await enter(page, 'Thabiso')
  await page.goto('/')
  const press =
    "[...document.querySelectorAll('button')].find((button) => button.textContent === 'Post').click()"
  const leave = `Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))`
  const first = wordsOf('Saved and posted at once')
  await onRequest(page, '/drafts', press)
  await textOf(page).fill(first)
  await expect(postBy(page, first)).toBeVisible()
  const second = wordsOf('Left at once')
  await onRequest(page, '/api/posts', leave)
  await textOf(page).fill(second)
  await composerOf(page).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(postBy(page, second)).toBeVisible()
  await page.reload()
  await textOf(page).fill('Something else')
  await isSaved(page)
  await expect(composerOf(page).getByRole('button', { name: 'Drafts (1)' })).toBeVisible()
})

test('a draft begun on one device, with a photo, is finished and posted on another', async ({
  page,
  another,
}) => {
  const { username } = await enter(page, 'Nomsa')
  await page.goto('/')
  const words = wordsOf('Before the frost')
  await textOf(page).fill(words)
  await composerOf(page)
    .getByLabel('Photo', { exact: true })
    .setInputFiles(await photo({ colour: '#3a3' }))
  await composerOf(page).getByLabel('Describe the photo').fill('Frost')
  await isSaved(page)
  await expect(composerOf(page).getByRole('button', { name: 'Drafts (1)' })).toBeVisible()

  const phone = await another({ viewport: { width: 390, height: 800 } })
  await enterAs(phone, username)
  await phone.goto('/')
  await phone.getByRole('button', { name: /^What have you noticed today/ }).click()
  await openDraft(phone, words)
  await expect(textOf(phone)).toHaveValue(words)
  await expect(composerOf(phone).getByRole('img', { name: 'Frost' })).toBeVisible()
  await textOf(phone).fill(`${words}, cover the seedlings`)
  await isSaved(phone)
  expect(await wrongOn(phone)).toEqual([])
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(390)
  await composerOf(phone).getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toastOf(phone)).toContainText('Post created successfully')
  await expect(postBy(phone, `${words}, cover`).getByAltText('Frost')).toBeVisible()
  await expect(textOf(phone)).toHaveValue('')
  await expect(composerOf(phone).getByRole('button', { name: /^Drafts/ })).toHaveCount(0)

  await page.reload()
  await expect(textOf(page)).toHaveValue('')
})

test('a new post begins beside a saved draft; drafts are opened and deleted from a list', async ({
  page,
}) => {
  await enter(page, 'Deon')
  await page.goto('/')
  const [first, second] = [wordsOf('Mulch'), wordsOf('Compost')]
  await textOf(page).fill(first)
  await isSaved(page)
  await textOf(page).fill(`${first} deep`)
  await composerOf(page).getByRole('button', { name: 'New post' }).click()
  await expect(textOf(page)).toHaveValue('')
  await textOf(page).fill(second)
  await isSaved(page)
  await page.reload()
  await expect(textOf(page)).toHaveValue(second)
  await openDraft(page, `${first} deep`)
  await expect(textOf(page)).toHaveValue(`${first} deep`)

  await composerOf(page).getByRole('button', { name: 'Drafts (2)' }).click()
  const list = page.getByRole('dialog', { name: 'Drafts' })
  await list.getByRole('button', { name: `Delete draft: ${second}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this draft?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('a text that was changed on two devices at once is not lost on either', async ({ page, another }) => {
  const { username } = await enter(page, 'Gugu')
  await page.goto('/')
  const words = wordsOf('Seeds')
  await textOf(page).fill(words)
  await isSaved(page)
  const phone = await another()
  await enterAs(phone, username)
  await phone.goto('/')
  await textOf(phone).focus()
  await openDraft(phone, words)
  await expect(textOf(phone)).toHaveValue(words)
  await textOf(phone).fill(`${words} on the phone`)
  await isSaved(phone)
  await textOf(page).fill(`${words} on the laptop`)
  await expect(toastOf(page)).toContainText('This draft was changed on another device')
  await page.reload()
  await textOf(page).focus()
  await composerOf(page).getByRole('button', { name: 'Drafts (2)' }).click()
  const list = page.getByRole('dialog', { name: 'Drafts' })
  for (const device of ['phone', 'laptop']) await expect(list).toContainText(`${words} on the ${device}`)
})

test('a post is scheduled, edited, scheduled again and posted now', async ({ page }) => {
  await enter(page, 'Themba')
  await page.goto('/')
  const words = wordsOf('Planting day')
  const composer = composerOf(page)
  const scheduled = page.getByRole('dialog', { name: 'Scheduled posts' })
  const dialog = page.getByRole('dialog', { name: 'Post later' })
  const openDialog = () => composer.getByRole('button', { name: 'Post later' }).click()
  const schedule = async (time: string) => {
    const tomorrow = new Date(Date.now() + 26 * hourMs).toISOString().slice(0, 10)
    await dialog.getByLabel('Day').fill(tomorrow)
    await dialog.getByLabel('Time').fill(time)
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect(toastOf(page)).toContainText('Post scheduled')
    await expect(textOf(page)).toHaveValue('')
    await composer.getByRole('button', { name: 'Scheduled (1)' }).click()
    await expect(scheduled).toContainText(`at ${time}`)
  }
  await textOf(page).fill(words)
  await openDialog()
  await expect(dialog.getByLabel('Day')).toBeVisible()
  expect(await wrongOn(page)).toEqual([])
  await schedule('07:30')
  await scheduled.getByRole('button', { name: `Edit: ${words}` }).click()
  await expect(textOf(page)).toHaveValue(words)
  await textOf(page).fill(`${words} at the dam`)
  await openDialog()
  await schedule('18:45')
  await scheduled.getByRole('button', { name: /^Post now/ }).click()
  await expect(postBy(page, `${words} at the dam`)).toBeVisible()
  await expect(composer.getByRole('button', { name: /^(Scheduled|Drafts)/ })).toHaveCount(0)
})
