import { wrongOn } from '../../../e2e/axe.ts'
import { closePagesOf } from '../../../e2e/browser/page-pool.ts'
import { CrashHarness } from '../../../e2e/crash/crash-harness.ts'
import { Mailbox } from '../../../e2e/mailbox.ts'
import { Paystack, paystackKey } from '../../../e2e/paystack.ts'
import { enter, expect, password, test, toastOf } from '../../../e2e/world.ts'

const [outside, mailbox, place] = [new Paystack(), new Mailbox(), new CrashHarness()]

test.beforeEach(async () => {
  await Promise.all([outside.begin(), mailbox.begin()])
  await place.begin({
    SITE_CURRENCY: 'ZAR',
    PAYSTACK_URL: outside.url,
    PAYSTACK_SECRET_KEY: paystackKey,
    SMTP_URL: mailbox.url,
    SITE_EMAIL: 'site@example.co.za',
  })
  outside.webhook = `${place.url}/api/payments/paystack/webhook`
})
test.afterEach(async ({ browser }) => {
  await closePagesOf(browser, place.url)
  await Promise.all([place.end(), outside.end(), mailbox.end()])
})

test('a member agrees to renewal by card and pays; the page shows date, amount and card, and one click stops it', async ({
  newBrowser,
}) => {
  const page = await newBrowser({ baseURL: place.url })
  await enter(page, 'Naledi')
  await page.request.patch('/api/users/me', {
    data: { email: 'naledi@example.co.za', currentPassword: password },
  })
  await page.goto('/subscribe')
  await page.getByRole('button', { name: 'Become a member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Become a member' })
  await expect(dialog.getByRole('checkbox', { name: 'Renew by card' })).toBeHidden()
  await dialog.getByRole('radio', { name: /^Paystack/ }).check()
  const box = dialog.getByRole('checkbox', { name: 'Renew by card' })
  await expect(box).toBeDisabled()
  await expect(dialog).toContainText('Confirm your email address in Settings first')

  await expect.poll(() => mailbox.find(/token=[\w-]+/)).toBeDefined()
  await page.goto(`/verify-email?${mailbox.find(/token=[\w-]+/)}`)
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.goto('/subscribe')
  await page.getByRole('button', { name: 'Become a member' }).click()
  await dialog.getByRole('radio', { name: /^Paystack/ }).check()
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(dialog).toContainText('Charge my card R 79 on the day each month ends.')
  expect(await wrongOn(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'I agree to the terms' }).check()
  await dialog.getByRole('button', { name: 'Go to payment' }).click()
  await expect(page.getByRole('heading', { name: 'ZAR 7900' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('If you’ve paid, this page shows it')).toBeVisible()
  expect(await outside.sendNotice()).toBe(200)

  await page.reload()
  const renewal = page.getByRole('region', { name: 'Renewing by card' })
  await expect(renewal).toContainText(/Renews on \w+ \d+, \d{4} with Visa •••• 4242 for R.79/)
  expect(await wrongOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Change to yearly' }).click()
  await expect(renewal).toContainText('We haven’t charged your card R 790 for one year yet')
  expect(await wrongOn(page)).toEqual([])
  await renewal.getByRole('button', { name: 'Yes, charge R 790' }).click()
  await expect(renewal).toContainText('for R 790')

  await page.goto('/admin-tools?tab=memberships')
  await page.getByRole('button', { name: 'Members', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Naledi' })).toContainText('renews by card')
  await expect(page.getByText('4242')).toBeHidden()
  await page.goto('/subscribe')
  await renewal.getByRole('button', { name: 'Stop renewing by card' }).click()
  await expect(toastOf(page)).toContainText('We’ll no longer charge your card')
  await expect(renewal).toBeHidden()
})
