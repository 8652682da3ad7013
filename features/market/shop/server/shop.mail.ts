import { anyProvider } from '#features/market/payments/providers.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
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

export const bankChangedMail = (site: FullSite, to: To, { businessId, business }: Changed): Mail => ({
  to: to.email,
  subject: copy.bankChanged.subject(business),
  text: [
    copy.greeting(to.displayName),
    copy.bankChanged.change(business, sellingLimits.bankLockHours),
    copy.bankChanged.stop(deliveryPage(site, businessId)),
  ].join('\n\n'),
})

export const cardsChangedMail = (site: FullSite, to: To, { businessId, business }: Changed): Mail => ({
  to: to.email,
  subject: copy.cardsChanged.subject(business),
  text: [
    copy.greeting(to.displayName),
    copy.cardsChanged.change(business, anyProvider, sellingLimits.bankLockHours),
    copy.cardsChanged.stop(deliveryPage(site, businessId)),
  ].join('\n\n'),
})
