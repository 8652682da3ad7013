import { catalogue } from '#platform/contract/catalogue.ts'
import type { ProviderName } from './providers.ts'

/** A key of a provider's account, as its owner types it. */
export type ProviderKey = {
  name: string
  label: string
  hint?: string
  /** It may begin or end with a space; around other keys, spaces were pasted with them. */
  keepsSpaces?: true
  isSecret?: true
  isNumeric?: true
  pattern: RegExp
  message: string
  maxLength?: number
}

/** A seller's own account at a provider, in a file that buyers' pages do not load. */
type ProviderAccount = {
  text: string
  /** The first one names the account: payments go to the same one as long as it stays. */
  keys: readonly [ProviderKey, ...ProviderKey[]]
  /** Where the webhook's address is to be entered; null: each payment tells it to the provider. */
  webhookText: string | null
  /** What to check while it has sent no message. */
  silentText: string
}

const copy = catalogue('providerAccountCopy', {
  paystack: {
    account: 'With the secret key from your account',
    silent:
      'Check that the webhook address at Paystack is exactly the one above. Without it, we only learn of a payment by asking Paystack when the buyer comes back or the order is about to expire.',
    webhook:
      'Add it at Paystack under Settings, API Keys & Webhooks, so that Paystack can tell us about payments.',
    keys: {
      secretKey: {
        label: 'Secret key',
        hint: 'In Paystack: Settings, API Keys & Webhooks. We store it encrypted and never show it again.',
        message: 'A Paystack secret key starts with sk_live_ or sk_test_.',
      },
    },
  },
  payfast: {
    account: 'With your merchant ID, merchant key and passphrase; rand only',
    silent:
      'PayFast sends one for each payment. If you’ve had payments, check in your PayFast account that it isn’t holding messages back. Until one arrives, we can only read PayFast’s list of payments, which can lag by a day.',
    keys: {
      merchantId: {
        label: 'Merchant ID',
        message: 'A merchant ID has 5 to 12 digits.',
      },
      merchantKey: {
        label: 'Merchant key',
        message: 'A merchant key has 10 to 20 letters and digits.',
      },
      passphrase: {
        label: 'Passphrase',
        hint: 'In PayFast: Settings, Developer settings. We store all three encrypted and never show them again.',
        message: 'Please enter the passphrase of your PayFast account.',
      },
    },
  },
})

export const providerAccounts: Record<ProviderName, ProviderAccount> = {
  paystack: {
    get text() {
      return copy.paystack.account
    },
    keys: [
      {
        name: 'secretKey',
        get label() {
          return copy.paystack.keys.secretKey.label
        },
        get hint() {
          return copy.paystack.keys.secretKey.hint
        },
        isSecret: true,
        pattern: /^sk_(live|test)_[\w-]{8,100}$/,
        get message() {
          return copy.paystack.keys.secretKey.message
        },
      },
    ],
    get webhookText() {
      return copy.paystack.webhook
    },
    get silentText() {
      return copy.paystack.silent
    },
  },
  payfast: {
    get text() {
      return copy.payfast.account
    },
    keys: [
      {
        name: 'merchantId',
        get label() {
          return copy.payfast.keys.merchantId.label
        },
        isNumeric: true,
        pattern: /^\d{5,12}$/,
        get message() {
          return copy.payfast.keys.merchantId.message
        },
      },
      {
        name: 'merchantKey',
        get label() {
          return copy.payfast.keys.merchantKey.label
        },
        pattern: /^[A-Za-z0-9]{10,20}$/,
        get message() {
          return copy.payfast.keys.merchantKey.message
        },
      },
      {
        name: 'passphrase',
        get label() {
          return copy.payfast.keys.passphrase.label
        },
        get hint() {
          return copy.payfast.keys.passphrase.hint
        },
        keepsSpaces: true,
        isSecret: true,
        pattern: /[^]/,
        get message() {
          return copy.payfast.keys.passphrase.message
        },
        maxLength: 32,
      },
    ],
    webhookText: null,
    get silentText() {
      return copy.payfast.silent
    },
  },
}
