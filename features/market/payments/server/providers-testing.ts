import { afterAll, beforeEach } from 'vitest'
import { testApp } from '#app/testing.ts'
import { payfastSettings, paystackKey, Providers } from './testing.ts'

/** The payment providers of a test file. Before each test they forget what they were told and what they were to reply. */
export function imitateProviders(outside = new Providers()) {
  beforeEach(() => {
    outside.said = []
    outside.replies = {}
    outside.cards.forgotten = []
    outside.cards.bankReply = null
  })
  afterAll(() => outside.close())
  return outside
}

/** Starts a site in rand that asks these providers. */
export async function startSiteWith(outside: Providers, environment: Record<string, string> = {}) {
  const url = await outside.listen()
  return testApp({
    SITE_CURRENCY: 'ZAR',
    PAYSTACK_URL: url,
    PAYFAST_URL: url,
    PAYFAST_API_URL: url,
    ...environment,
  })
}

/** The keys with which a site takes payments itself, for memberships. */
export const payfastKeys = {
  PAYFAST_MERCHANT_ID: payfastSettings.merchantId,
  PAYFAST_MERCHANT_KEY: payfastSettings.merchantKey,
  PAYFAST_PASSPHRASE: payfastSettings.passphrase,
}
export const ownKeys = { PAYSTACK_SECRET_KEY: paystackKey, ...payfastKeys }
