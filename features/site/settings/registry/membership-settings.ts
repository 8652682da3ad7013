import { emptyOrLine, lineLike, secret } from '../setting-kinds.ts'
import { settingMessages } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

/** An amount of money of up to five digits, with or without cents. */
const price = () => lineLike(/^(?!0+(?:\.00?)?$)\d{1,5}(?:\.\d{1,2})?$/, () => settingMessages.badPrice)

export const membershipSettings = settingGroup('membership', {
  membershipMonthPrice: {
    ...price(),
    label: 'Price of a month',
    help: 'For new members; who has joined keeps the price that they joined at. Empty: 7.90 in dollars, 79 in rand.',
    default: '',
    variable: 'MEMBERSHIP_MONTH_PRICE',
  },
  membershipYearPrice: {
    ...price(),
    label: 'Price of a year',
    help: 'As the price of a month. Empty: 79 in dollars, 790 in rand.',
    default: '',
    variable: 'MEMBERSHIP_YEAR_PRICE',
  },
  membershipBank: {
    ...lineLike(/^[^;]*[^;\s][^;]*(?:;[^;]*[^;\s][^;]*){3}$/, () => settingMessages.badBank),
    label: 'Bank account for memberships',
    help: 'Holder; bank; account number; branch code. Empty: members ask by email.',
    default: '',
    variable: 'MEMBERSHIP_BANK',
  },
  vatNumber: {
    ...emptyOrLine(20),
    label: 'VAT number',
    help: 'Makes invoices for memberships tax invoices with 15% VAT.',
    default: '',
  },
  paystackSecretKey: {
    ...secret(),
    label: 'Secret key of Paystack',
    help: 'Members pay their membership by card. Webhook: /api/payments/paystack/webhook.',
    default: '',
    variable: 'PAYSTACK_SECRET_KEY',
  },
  payfastMerchantId: {
    ...lineLike(/^\d{1,12}$/, () => settingMessages.badSecret),
    label: 'Merchant ID at PayFast',
    help: 'Members pay their membership by card or bank, in rand only. Webhook: /api/payments/payfast/webhook.',
    default: '',
    variable: 'PAYFAST_MERCHANT_ID',
    needs: ['payfastMerchantKey', 'payfastPassphrase'],
  },
  payfastMerchantKey: {
    ...secret(),
    label: 'Merchant key at PayFast',
    help: 'In your account at PayFast, beside the merchant ID.',
    default: '',
    variable: 'PAYFAST_MERCHANT_KEY',
    needs: ['payfastMerchantId', 'payfastPassphrase'],
  },
  payfastPassphrase: {
    ...secret(),
    label: 'Passphrase at PayFast',
    help: 'As you set it in your account at PayFast.',
    default: '',
    variable: 'PAYFAST_PASSPHRASE',
    needs: ['payfastMerchantId', 'payfastMerchantKey'],
  },
})
