import { emptyOrLine, lineLike, oneOf, onOrOff } from '../setting-kinds.ts'
import { settingMessages } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

export const marketSettings = settingGroup('market', {
  priceBands: {
    ...lineLike(/^\d{1,6}(?:,\d{1,6}){0,5}$/, () => settingMessages.badAmounts),
    label: 'Price filters',
    help: 'Amounts at which one filter ends and the next begins. Empty: 25,50,100 in dollars, ten times as much in rand.',
    default: '',
    variable: 'MARKET_PRICE_BANDS',
  },
  freeShipping: {
    ...lineLike(/^\d{1,6}$/, () => settingMessages.badAmount),
    label: 'Usual amount for free delivery',
    help: 'Shown in the marketplace and suggested to new shops, which set their own. Empty: 50 in dollars, 500 in rand.',
    default: '',
    variable: 'MARKET_FREE_SHIPPING',
  },
  deliveryDays: {
    ...emptyOrLine(20),
    label: 'Usual days for delivery',
    help: 'In business days, such as 3–5.',
    default: '3–5',
    variable: 'MARKET_DELIVERY_DAYS',
  },
  listingReview: {
    ...oneOf('first', 'every', 'rules'),
    label: 'Listings that the staff review first',
    help: 'Before others see them. Those that the listing rules name are reviewed in any case. What waits already stays for the staff to decide.',
    default: 'first',
    variable: 'LISTING_REVIEW',
  },
  sellerCardPayments: {
    ...onOrOff(),
    label: 'Shops take cards',
    help: 'Sellers may connect their own account at PayFast or Paystack.',
    default: 'true',
    variable: 'SELLER_CARD_PAYMENTS',
  },
})
