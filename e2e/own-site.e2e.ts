import type { Locator, Page } from '@playwright/test'
import { emptyFolder, removeFolder, skipFirstStart, startApp, stopApp } from './app.ts'
import { Mailbox } from './mailbox.ts'
import { expect, nameOf, password, test as base } from './world.ts'

/** An empty installation, and a mail server that anybody may use. */
const test = base.extend<object, { own: { url: string; mailbox: Mailbox } }>({
  own: [
    async ({ browserName: _any }, use) => {
      const mailbox = new Mailbox()
      await mailbox.begin()
      const dataDir = await emptyFolder()
      await skipFirstStart(dataDir)
      const { app, url } = await startApp(dataDir, { PORT: '0', SAMPLE_CONTENT: 'false' })
      await use({ url, mailbox })
      await stopApp(app)
      await removeFolder(dataDir)
      await mailbox.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
})

const mostFields = 25
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">
  <path d="M0 0h8v8H0z" fill="#004d55"/><path d="M1 7l2-5 2 5z" fill="#eee"/></svg>`

/** Enters what a person would, and counts it. */
class Hand {
  fields = 0

  async fill(field: Locator, value: string) {
    this.fields += 1
    await field.fill(value)
  }

  async check(field: Locator) {
    this.fields += 1
    await field.check()
  }

  async choose(page: Page, field: Locator, option: string) {
    this.fields += 1
    await field.click()
    await page.getByRole('option', { name: option }).click()
  }
}

async function register(hand: Hand, page: Page, displayName: string) {
  await hand.fill(page.getByLabel('Username'), nameOf(displayName))
  await hand.fill(page.getByLabel('Display name'), displayName)
  await hand.fill(page.getByRole('textbox', { name: 'Password' }), password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/welcome')
}

/** Name, look, currency, contact, mail server and who may register, saved together. */
async function setUp(hand: Hand, page: Page, smtpPort: string) {
  await page.goto('/admin-tools?tab=settings')
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await hand.fill(text('Name of the site'), 'Knysna Green')
  await hand.check(page.getByRole('radio', { name: 'Lagoon' }))
  await hand.choose(page, page.getByRole('combobox', { name: 'Currency' }), 'South African rand, R')
  await hand.fill(text('Email for members'), 'hello@knysna.example')
  await hand.fill(text('Postal address'), '12 Long Street, Knysna, 6571')
  await hand.fill(text('Operator'), 'Knysna Green NPC')
  await hand.choose(page, page.getByRole('combobox', { name: 'Who can register' }), 'Who has an invitation')
  await hand.fill(text('Server'), '127.0.0.1')
  await hand.fill(text('Port'), smtpPort)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
  hand.fields += 1
  const file = { name: 'two-heads.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) }
  await page.getByLabel('Choose a picture').setInputFiles(file)
  await expect(page.getByText('Your picture')).toBeVisible()
}

test('somebody makes a site of their own in the browser, and the first invitation is used on a phone', async ({
  newBrowser,
  own,
}) => {
  const hand = new Hand()
  const chair = await newBrowser({ baseURL: own.url })
  await chair.goto('/register')
  await register(hand, chair, 'Johan')
  await setUp(hand, chair, new URL(own.mailbox.url).port)

  await hand.fill(chair.getByRole('textbox', { name: 'Send a test to' }), 'johan@knysna.example')
  await chair.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => own.mailbox.find(/A test from Knysna Green/)).toBeTruthy()

  await chair.goto('/admin-tools?tab=pages')
  await chair.getByRole('link', { name: 'Add a page' }).click()
  await hand.fill(chair.getByRole('textbox', { name: 'Address' }), 'meetings')
  await hand.fill(chair.getByRole('textbox', { name: 'Title' }), 'Meetings')
  await hand.fill(
    chair.getByRole('textbox', { name: 'Text', exact: true }),
    'The first Saturday, at the jetty.',
  )
  await chair.getByRole('button', { name: 'Publish' }).click()
  await expect(chair.getByRole('link', { name: 'Edit Meetings' })).toBeVisible()

  await chair.goto('/groups')
  await chair.getByRole('button', { name: 'Create Group' }).first().click()
  const form = chair.getByRole('dialog')
  await hand.fill(form.getByLabel('Name'), 'Tomatoes')
  await hand.fill(form.getByLabel('Description'), 'What grows by the lagoon')
  await form.getByRole('button', { name: 'Create Group' }).click()
  await expect(chair.getByRole('heading', { level: 1, name: 'Tomatoes' })).toBeVisible()

  await chair.goto('/admin-tools?tab=invitations')
  await hand.fill(chair.getByLabel('Name, only for you'), 'Market stall')
  await chair.getByRole('button', { name: 'Make an invitation' }).click()
  const row = chair.getByRole('listitem').filter({ hasText: 'Market stall' })
  await expect(row).toBeVisible()
  const code = /[\dA-Z]{5}-[\dA-Z]{5}/.exec(await row.innerText())?.[0] ?? ''
  expect(hand.fields).toBeLessThanOrEqual(mostFields)

  const phone = await newBrowser({ baseURL: own.url, viewport: { width: 390, height: 844 } })
  await phone.goto(`/join/${code}`)
  await expect(phone.getByRole('heading', { name: /^You are invited to Knysna Green/ })).toBeVisible()
  await phone.getByRole('link', { name: 'Create account' }).click()
  await register(hand, phone, 'Nomsa')
  await phone.goto('/pages/meetings')
  await expect(phone.getByText('The first Saturday, at the jetty.')).toBeVisible()
  expect(await phone.locator('body').innerText()).not.toContain('Highveld')
  await chair.reload()
  await expect(row).toContainText('1 person came by it: Nomsa')
})
