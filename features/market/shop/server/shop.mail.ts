import { anyProvider } from '#features/market/payments/providers.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import { sellingLimits } from '../contract.ts'

type To = { email: string; displayName: string }
type Changed = { businessId: number; business: string }

export const bankChangedMail = (site: FullSite, to: To, { businessId, business }: Changed): Mail => ({
  to: to.email,
  subject: `The bank details of ${business} have been changed`,
  text: [
    `Hello ${to.displayName},`,
    `Somebody who is logged in as you has changed the account that buyers of ${business} pay into. The new account will be used after ${sellingLimits.bankLockHours} hours; until then buyers pay into the old one.`,
    `If it was you, you don’t need to do anything. If it wasn’t, keep the old account here and change your password: ${site.url}/business/${businessId}/sell?part=delivery`,
  ].join('\n\n'),
})

export const cardsChangedMail = (site: FullSite, to: To, { businessId, business }: Changed): Mail => ({
  to: to.email,
  subject: `The card payments of ${business} have been changed`,
  text: [
    `Hello ${to.displayName},`,
    `Somebody who is logged in as you has changed the account at ${anyProvider} through which ${business} takes cards. A first account works at once, a new one after ${sellingLimits.bankLockHours} hours; until then buyers can pay by EFT.`,
    `If it was you, you don’t need to do anything. If it wasn’t, disconnect it here and change your password: ${site.url}/business/${businessId}/sell?part=delivery`,
  ].join('\n\n'),
})
