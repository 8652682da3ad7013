import type { Page } from '@playwright/test'
import { wrongOn } from '../../../e2e/axe.ts'
import { withAuthenticator } from '../../../e2e/security-settings.ts'
import { enter, expect, password, postBy, test, toastOf, wordsOf, write } from '../../../e2e/world.ts'

const phone = { viewport: { width: 320, height: 640 } }
const switchOf = (page: Page, name: string) => page.getByRole('switch', { name })
const unlockButton = (page: Page) => page.getByRole('button', { name: 'Unlock', exact: true })

async function tryPin(page: Page, pin: string) {
  await page.getByLabel('PIN', { exact: true }).fill(pin)
  await unlockButton(page).click()
}

async function turnOnLock(page: Page) {
  await page.goto('/settings?tab=privacy')
  await switchOf(page, 'Lock after a minute').click()
  await page.getByLabel('PIN, 4 to 8 digits').fill('2580')
  await page.getByLabel('The same PIN again').fill('2580')
  await page.getByRole('button', { name: 'Turn on the lock' }).click()
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
}

/** All text that is painted or read aloud. */
const readable = (page: Page) => page.locator('body').innerText()

test('a page that was not used for a minute is covered, also after a reload, until the PIN is right', async ({
  newBrowser,
}) => {
  const page = await newBrowser(phone)
  await page.clock.install()
  await enter(page, 'Zola')
  const words = wordsOf('Frost on the windows')
  await write(page, words)
  await turnOnLock(page)
  await page.goto('/')
  await expect(postBy(page, words)).toBeVisible()

  await page.keyboard.press('Shift')
  await page.clock.fastForward(40_000)
  await expect(postBy(page, words)).toBeVisible()
  await page.clock.fastForward(21_000)
  await expect(unlockButton(page)).toBeVisible()
  await expect(page).toHaveTitle('Field Notes')
  expect(await readable(page)).not.toMatch(/Highveld|Frost|Zola/)
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/Highveld|Frost|Zola/)
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused()
  expect(await wrongOn(page)).toEqual([])

  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-locked')
  await expect(unlockButton(page)).toBeVisible()
  await expect(page).toHaveTitle('Field Notes')
  expect(await readable(page)).not.toMatch(/Highveld|Frost|Zola/)

  await tryPin(page, '0000')
  await expect(page.getByText('4 tries are left')).toBeVisible()
  await tryPin(page, '2580')
  await expect(postBy(page, words)).toBeVisible()
  await expect(page).toHaveTitle(/Highveld/)
})

test('under the lock a dialog stays open with what was written in it', async ({ newBrowser }) => {
  const page = await newBrowser(phone)
  await enter(page, 'Zola')
  await turnOnLock(page)
  const other = await page.context().newPage()
  await other.goto('/events')
  await other.getByRole('button', { name: 'Create Event' }).click()
  const title = other.getByRole('dialog').getByLabel('Title')
  await title.fill('Seed swap')
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(unlockButton(other)).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.keyboard.press('Escape')
  await tryPin(other, '2580')
  await expect(title).toHaveValue('Seed swap')
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
})

test('five wrong PINs end the session in every tab, and the password opens the site again', async ({
  newBrowser,
}) => {
  const page = await newBrowser(phone)
  await enter(page, 'Zola')
  await turnOnLock(page)
  const other = await page.context().newPage()
  await other.goto('/settings')
  await expect(other.getByRole('heading', { name: 'Account Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'Lock now' }).click()
  await expect(unlockButton(other)).toBeVisible()
  for (const left of ['4 tries are', '3 tries are', '2 tries are', 'One try is']) {
    await tryPin(page, '1111')
    await expect(page.getByText(`${left} left`)).toBeVisible()
  }
  await tryPin(page, '1111')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByText('Not logged in')).toBeVisible()
  expect((await page.request.get('/api/users/me')).status()).toBe(401)
})

test('a passkey of the device opens the lock', async ({ newBrowser }) => {
  const page = await withAuthenticator(await newBrowser(phone))
  await enter(page, 'Zola')
  await turnOnLock(page)
  await switchOf(page, 'Unlock with a passkey').click()
  await expect(toastOf(page)).toContainText('No passkey was chosen')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('My telephone')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toastOf(page)).toContainText('Passkey added')
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await switchOf(page, 'Unlock with a passkey').click()
  await expect(switchOf(page, 'Unlock with a passkey')).toBeChecked()
  await page.getByRole('button', { name: 'Lock now' }).click()
  await page.getByRole('button', { name: 'Unlock with passkey' }).click()
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible()
})

test('the name and icon become neutral, and one tap or Escape three times leaves the site', async ({
  newBrowser,
}) => {
  const page = await newBrowser(phone)
  await page.route('https://www.weathersa.co.za/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Weather</title>${route.request().headers().referer ?? 'no referrer'}`,
    }),
  )
  await enter(page, 'Zola')
  await page.goto('/settings?tab=privacy')
  await switchOf(page, 'Neutral name and icon').click()
  await expect(page).toHaveTitle('Field Notes')
  await page.goto('/groups')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Field Notes')
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  expect(await (await page.request.get(String(manifest))).json()).toMatchObject({ name: 'Field Notes' })

  await page.goto('/settings?tab=privacy')
  await expect(switchOf(page, 'Neutral name and icon')).toBeChecked()
  await switchOf(page, 'Leave button').click()
  const button = page.getByRole('button', { name: 'Leave', exact: true })
  await expect(button).toBeVisible()
  await page.goto('/groups')
  await button.click()
  await expect(page).toHaveURL('https://www.weathersa.co.za/')
  await expect(page.getByText('no referrer')).toBeVisible()

  await page.goto('/groups')
  await expect(button).toBeVisible()
  // They must be close together.
  await page.clock.setFixedTime(new Date())
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('https://www.weathersa.co.za/')
})

test('with the lock on, going back after leaving shows the lock, whichever way the member left', async ({
  newBrowser,
}) => {
  const page = await newBrowser(phone)
  await page.route('https://www.weathersa.co.za/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>' }),
  )
  await enter(page, 'Zola')
  const words = wordsOf('Frost on the windows')
  await write(page, words)
  await turnOnLock(page)
  await switchOf(page, 'Leave button').click()
  const button = page.getByRole('button', { name: 'Leave', exact: true })
  const escape = async () => {
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('Escape')
  }
  for (const leave of [() => button.click(), escape, () => button.press('Enter')]) {
    await page.goto('/')
    await expect(postBy(page, words)).toBeVisible()
    await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL('/explore')
    await expect(button).toBeVisible()
    await leave()
    await expect(page).toHaveURL('https://www.weathersa.co.za/')
    await page.goBack()
    await expect(unlockButton(page)).toBeVisible()
    expect(await readable(page)).not.toMatch(/Highveld|Frost|Zola/)
    await tryPin(page, '2580')
    await expect(postBy(page, words)).toBeVisible()
  }
})

test('links that are shared reveal nothing in chats if the member wants it so', async ({ another }) => {
  const page = await another()
  await enter(page, 'Zola')
  const { id } = await write(page, wordsOf('Frost on the windows'))
  await page.goto('/settings?tab=privacy')
  await switchOf(page, 'Links that reveal nothing').click()
  await page.goto(`/posts/${id}`)
  await page.getByRole('button', { name: 'Share' }).first().click()
  await expect(toastOf(page)).toBeVisible()
  const copied = String(await page.evaluate('navigator.clipboard.readText()'))
  expect(new URL(copied).pathname + new URL(copied).search).toBe(`/posts/${id}?card=plain`)
  expect(await (await page.request.get(copied)).text()).toContain('<title>Field Notes</title>')
  await page.goto(copied)
  await expect(page.getByRole('article').filter({ hasText: 'Frost on the windows' })).toBeVisible()
})
