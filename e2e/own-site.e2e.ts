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
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const shows = (page: Page, heading: string) =>
  expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
const next = (page: Page) => page.getByRole('button', { name: /^Next: / }).click()

/** The first step: name, colours and mark. The next page has them. */
async function nameIt(hand: Hand, page: Page) {
  await shows(page, 'What is it called, and how does it look?')
  await hand.fill(text(page, 'Name of the site'), 'Knysna Green')
  await hand.check(page.getByRole('radio', { name: 'Lagoon' }))
  hand.fields += 1
  const file = { name: 'two-heads.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) }
  await page.getByLabel('Choose a picture').setInputFiles(file)
  await expect(page.getByText('Your picture')).toBeVisible()
  await next(page)
}

async function settleIt(hand: Hand, page: Page) {
  await shows(page, 'Where is it at home?')
  await expect(page.getByRole('banner').getByText('Knysna Green')).toBeVisible()
  await hand.choose(page, page.getByRole('combobox', { name: 'Currency' }), 'South African rand, R')
  await hand.fill(text(page, 'Operator'), 'Knysna Green NPC')
  await hand.fill(text(page, 'Postal address'), '12 Long Street, Knysna, 6571')
  await next(page)
}

async function letItMail(hand: Hand, page: Page, mailbox: Mailbox) {
  await shows(page, 'How does it send email?')
  await hand.fill(text(page, 'Email for members'), 'hello@knysna.example')
  await hand.fill(text(page, 'Server'), '127.0.0.1')
  await hand.fill(text(page, 'Port'), new URL(mailbox.url).port)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await hand.fill(page.getByRole('textbox', { name: 'Send a test to' }), 'johan@knysna.example')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect.poll(() => mailbox.find(/A test from Knysna Green/)).toBeTruthy()
}

/** The last step, whose invitation leads the first member in. */
async function beginIt(hand: Hand, page: Page) {
  await shows(page, 'Begin with a group and an invitation')
  await page.getByRole('button', { name: 'Create a group' }).click()
  const form = page.getByRole('dialog')
  await hand.fill(form.getByLabel('Group name'), 'Tomatoes')
  await hand.fill(form.getByLabel('Description'), 'What grows by the lagoon')
  await form.getByRole('button', { name: 'Create Group' }).click()
  await expect(page.getByText('There is a group.')).toBeVisible()
  await hand.fill(page.getByLabel('Name, only for you'), 'Market stall')
  await page.getByRole('button', { name: 'Make an invitation' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Market stall' })
  await expect(row).toBeVisible()
  return /[\dA-Z]{5}-[\dA-Z]{5}/.exec(await row.innerText())?.[0] ?? ''
}

test('somebody makes a site of their own in the browser, and the first invitation is used on a phone', async ({
  newBrowser,
  own,
}) => {
  const hand = new Hand()
  const chair = await newBrowser({ baseURL: own.url })
  await chair.goto('/register')
  await register(hand, chair, 'Johan')
  await expect(chair).toHaveURL('/first-run')
  await nameIt(hand, chair)
  await settleIt(hand, chair)
  await letItMail(hand, chair, own.mailbox)

  // Left in the middle, and taken up again from the console.
  await chair.getByRole('link', { name: 'Finish later' }).click()
  await chair.getByRole('link', { name: 'Go on' }).click()
  await next(chair)
  await shows(chair, 'Protect your login')
  await next(chair)
  await shows(chair, 'Who may join, and by which rules?')
  await hand.choose(chair, chair.getByRole('combobox', { name: 'Who can register' }), 'Who has an invitation')
  await next(chair)
  const code = await beginIt(hand, chair)
  await chair.getByRole('button', { name: 'Finish' }).click()
  await expect(chair.getByText('The first run has 2 things left')).toBeVisible()

  await chair.goto('/admin-tools?tab=pages')
  await chair.getByRole('link', { name: 'Add a page' }).click()
  await hand.fill(text(chair, 'Address'), 'meetings')
  await hand.fill(text(chair, 'Title'), 'Meetings')
  await hand.fill(text(chair, 'Text'), 'The first Saturday, at the jetty.')
  await chair.getByRole('button', { name: 'Publish' }).click()
  await expect(chair.getByRole('link', { name: 'Edit Meetings' })).toBeVisible()
  expect(hand.fields).toBeLessThanOrEqual(mostFields)

  const phone = await newBrowser({ baseURL: own.url, viewport: { width: 390, height: 844 } })
  await phone.goto(`/join/${code}`)
  await expect(phone.getByRole('heading', { name: /^You are invited to Knysna Green/ })).toBeVisible()
  await phone.getByLabel('What shall we call you?').fill('Nomsa')
  await phone.getByRole('textbox', { name: 'Password' }).fill(password)
  await phone.getByRole('checkbox', { name: /^I am 21 or older/ }).check()
  await phone.getByRole('button', { name: 'Join Knysna Green' }).click()
  await expect(phone).toHaveURL('/welcome')
  await phone.goto('/pages/meetings')
  await expect(phone.getByText('The first Saturday, at the jetty.')).toBeVisible()
  expect(await phone.locator('body').innerText()).not.toContain('Highveld')
  await chair.goto('/admin-tools?tab=invitations')
  await expect(chair.getByRole('listitem').filter({ hasText: 'Market stall' })).toContainText(
    '1 person came by it: Nomsa',
  )
})
