import { catalogue } from '#platform/contract/catalogue.ts'
import { dayAndMonth } from '#platform/contract/dates.ts'
import type { SellNeed } from './identity.ts'

// Apart from the rest of the copy, because products and carts load only this.

export const identityMessages = catalogue('identityMessages', {
  badKind: 'Please choose what kind of seller it is from the list.',
  badNumber: 'Please enter the registration number, such as 2019/123456/07.',
  numberMissing: 'A company, cooperative or non-profit needs its registration number.',
})

export const identityCopy = catalogue('identityCopy', {
  registered: (kind: string, number: string) => `${kind}, registration number ${number}`,
  soldBy: (legalName: string) => `Sold by ${legalName}`,
  kindNames: {
    company: 'Company',
    'sole-proprietor': 'Sole proprietor',
    cooperative: 'Cooperative',
    'non-profit': 'Non-profit',
  },
})

/** What a buyer reads instead of the buttons to buy. */
const needNames: Record<SellNeed, string> = catalogue('sellNeeds', {
  legalName: 'its legal name',
  registrationKind: 'what kind of seller it is',
  registrationNumber: 'its registration number',
  streetAddress: 'its street address',
  phone: 'a phone number',
  email: 'an email address',
  terms: 'its delivery options',
  payment: 'a way to pay',
})

export const sellMessages = catalogue('sellMessages', {
  suspended: (name: string) => `${name} has been suspended and can’t take orders.`,
  holiday: (name: string, { until, note }: { until: string; note: string }) =>
    `${name} is on holiday until ${dayAndMonth(until)}.${note && ` “${note}”`}`,
  and: (first: string, last: string) => `${first} and ${last}`,
  /** A long list says no more than that the shop is new. */
  incomplete: (name: string, missing: readonly SellNeed[]) =>
    missing.length > 3
      ? `${name} isn’t taking orders yet: the shop is still being set up.`
      : `${name} isn’t taking orders yet: it still has to add ${listed(missing.map((need) => needNames[need]))}.`,
})

const listed = (names: string[]) =>
  names.length < 2 ? names.join('') : sellMessages.and(names.slice(0, -1).join(', '), names.at(-1) ?? '')
