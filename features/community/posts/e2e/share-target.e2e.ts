import type { Page } from '@playwright/test'
import { minuteMs } from '#platform/contract/durations.ts'
import { controlled, enter, enterAs, expect, postBy, test, wordsOf } from '../../../../e2e/world.ts'

/** What a phone does when its owner shares with the installed app: a form that is sent to the address of the manifest. */
const share = (page: Page, text: string, photos: number) =>
  page.evaluate(
    `(async () => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data' })
      const words = Object.assign(document.createElement('input'), { name: 'text', value: ${JSON.stringify(text)} })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true })
      const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 })
      canvas.getContext('2d').fillRect(0, 0, 40, 30)
      const bytes = await new Promise((done) => canvas.toBlob(done, 'image/png'))
      const files = new DataTransfer()
      for (let count = 0; count < ${photos}; count += 1)
        files.items.add(new File([bytes], 'frost ' + count + '.png', { type: 'image/png' }))
      input.files = files.files
      form.append(words, input)
      document.body.append(form)
      form.submit()
    })()`,
  )

/** What the service worker stores for a text that was shared at this time. */
const storeText = (at: number, text: string) =>
  `caches.open('shared').then((shared) => shared.put('/shared/${at}-text', new Response(${JSON.stringify(text)})))`

const composer = (page: Page) => page.getByRole('region', { name: 'Create a post' })

test('photos and a text that a phone shares open in the composer and are posted', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await enter(page, 'Naledi')
  await page.goto('/')
  await controlled(page)
  const words = wordsOf('Frost this morning')
  await share(page, words, 2)
  await expect(page).toHaveURL('/#compose')
  await expect(page.locator('#compose')).toHaveValue(words)
  await expect(composer(page).getByRole('button', { name: 'Photo 2 of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(postBy(page, words).locator('img[src*="/uploads/"]')).toHaveCount(2)
  await page.reload()
  await expect(page.locator('#compose')).toHaveValue('')
  await context.close()
})

test('what was shared by somebody who is logged out waits until they have logged in', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const { username } = await enter(page, 'Naledi')
  await page.goto('/')
  await controlled(page)
  await page.request.post('/api/users/logout')
  await share(page, 'Rain at last', 1)
  await expect(page).toHaveURL('/login?returnTo=%2F%23compose')
  await share(page, 'And hail', 0)
  await expect(page).toHaveURL('/login?returnTo=%2F%23compose')
  await page.evaluate(storeText(Date.now() - 11 * minuteMs, 'Somebody else, long ago'))
  await enterAs(page, username)
  await page.goto('/#compose')
  await expect(page.locator('#compose')).toHaveValue('Rain at last\nAnd hail')
  await expect(composer(page).getByLabel('Describe the photo for people who can’t see it')).toBeVisible()
  await context.close()
})

test('what was shared and not posted is forgotten at logout', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await enter(page, 'Naledi')
  await page.goto('/')
  await page.evaluate(storeText(Date.now(), 'Not for the next one'))
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(`caches.has('shared')`)).toBe(false)
  await context.close()
})
