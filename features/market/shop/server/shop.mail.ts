import { anyProvider } from '#features/market/payments/providers.ts'
import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { sellingLimits } from '../contract.ts'

type To = { email: string; displayName: string }
type Changed = { businessId: number; business: string }

const copy = catalogue('shopMailCopy', {
  greeting: (name: string) => `Hello ${name},`,
  bankChanged: {
    subject: (business: string) => `The bank details of ${business} have been changed`,
    change: (business: string, hours: number) =>
      `Somebody who is logged in as you has changed the account that buyers of ${business} pay into. The new account will be used after ${hours} hours; until then buyers pay into the old one.`,
    stop: (url: string) =>
      `If it was you, you don’t need to do anything. If it wasn’t, keep the old account here and change your password: ${url}`,
  },
  cardsChanged: {
    subject: (business: string) => `The card payments of ${business} have been changed`,
    change: (business: string, providers: string, hours: number) =>
      `Somebody who is logged in as you has changed the account at ${providers} through which ${business} takes cards. A first account works at once, a new one after ${hours} hours; until then buyers can pay by EFT.`,
    stop: (url: string) =>
      `If it was you, you don’t need to do anything. If it wasn’t, disconnect it here and change your password: ${url}`,
  },
})

const deliveryPage = (site: FullSite, businessId: number) =>
  `${site.url}/business/${businessId}/sell?part=delivery`

const valuesOf = (site: FullSite, to: To, business: string) => ({
  site: site.name,
  name: to.displayName,
  business,
})

export function bankChangedMail(site: FullSite, to: To, { businessId, business }: Changed): WordedMail {
  const paragraph = copy.bankChanged.change(business, sellingLimits.bankLockHours)
  return {
    to: to.email,
    subject: copy.bankChanged.subject(business),
    text: [
      copy.greeting(to.displayName),
      paragraph,
      copy.bankChanged.stop(deliveryPage(site, businessId)),
    ].join('\n\n'),
    words: { name: 'bank-changed', paragraph, values: valuesOf(site, to, business) },
  }
}

export function cardsChangedMail(site: FullSite, to: To, { businessId, business }: Changed): WordedMail {
  const paragraph = copy.cardsChanged.change(business, anyProvider, sellingLimits.bankLockHours)
  return {
    to: to.email,
    subject: copy.cardsChanged.subject(business),
    text: [
      copy.greeting(to.displayName),
      paragraph,
      copy.cardsChanged.stop(deliveryPage(site, businessId)),
    ].join('\n\n'),
    words: { name: 'cards-changed', paragraph, values: valuesOf(site, to, business) },
  }
}
