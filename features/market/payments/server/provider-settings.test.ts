import { expect, test } from 'vitest'
import { providerAccounts } from '#features/market/payments/provider-accounts.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { providerNames } from '../providers.ts'
import { adapters } from './adapters.ts'
import {
  assertProviderSettings,
  formActionsOf,
  providerOf,
  providersForSellers,
  providersOn,
  providerVariables,
} from './provider-settings.ts'

const payfast = { PAYFAST_MERCHANT_ID: '1', PAYFAST_MERCHANT_KEY: 'x', PAYFAST_PASSPHRASE: 'y' }

test('a provider with only some of its settings stops the start, and the message names what is missing', () => {
  const start = (environment: Record<string, string>) => () => assertProviderSettings(readConfig(environment))
  expect(start({ ...payfast, PAYFAST_MERCHANT_KEY: '' })).toThrow(
    'These settings are incomplete:\n  PAYFAST_MERCHANT_KEY: is missing; PayFast needs it',
  )
  expect(start({ PAYSTACK_URL: 'api.paystack.co' })).toThrow('These settings are not valid:\n  PAYSTACK_URL:')
  expect(start({})).not.toThrow()
  expect(start({ ...payfast, PAYSTACK_SECRET_KEY: 'z' })).not.toThrow()
})

test('its variables are named after the provider and the setting', () => {
  expect(providerVariables()).toEqual([
    'PAYSTACK_SECRET_KEY',
    'PAYSTACK_URL',
    'PAYFAST_MERCHANT_ID',
    'PAYFAST_MERCHANT_KEY',
    'PAYFAST_PASSPHRASE',
    'PAYFAST_URL',
    'PAYFAST_API_URL',
  ])
})

test('members pay the site through providers that are set up, and sellers through each that takes the currency', () => {
  const rand = readConfig({ ...payfast, SITE_CURRENCY: 'ZAR' })
  const dollars = readConfig({ ...payfast, PAYSTACK_SECRET_KEY: 'z', SITE_CURRENCY: 'USD' })
  expect([providersOn(rand), providersForSellers(rand)]).toEqual([['payfast'], ['paystack', 'payfast']])
  expect([providersOn(dollars), providersForSellers(dollars)]).toEqual([['paystack'], ['paystack']])
  expect(providersForSellers(readConfig({ SELLER_CARD_PAYMENTS: 'false' }))).toEqual([])
  expect(providerOf(rand, 'paystack')).toBeNull()
})

test('pages may post forms to the address of a provider that wants them, wherever it is offered', () => {
  const actions = (environment: Record<string, string>) => formActionsOf(readConfig(environment))
  expect(actions({ SITE_CURRENCY: 'ZAR' })).toEqual(['https://www.payfast.co.za'])
  expect(actions({ SITE_CURRENCY: 'ZAR', SELLER_CARD_PAYMENTS: 'false' })).toEqual([])
  expect(actions({ SITE_CURRENCY: 'USD' })).toEqual([])
  expect(actions({ ...payfast, SITE_CURRENCY: 'ZAR', PAYFAST_URL: 'http://localhost:4000/' })).toEqual([
    'http://localhost:4000',
  ])
})

test.each(providerNames)('%s is given the keys that its owner types', (name) => {
  const typed = providerAccounts[name].keys.map((key) => key.name)
  expect(Object.keys(adapters[name].Keys.shape)).toEqual(typed)
})
