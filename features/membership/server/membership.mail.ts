import type { Config } from '#platform/server/config/config.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import { longDate } from '#platform/contract/dates.ts'
import { invoicePdfPath, membershipLimits, type Invoice } from '../contract.ts'
import { membershipKindsTold, type MembershipNotice } from '../notifications.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { addDays } from './periods.ts'
import { perkLines } from '#features/people/perks.ts'
import type { Site } from '#platform/contract/site.ts'

type Parts = {
  notice: MembershipNotice
  thing: string
  invoice: Invoice | null
  bank: Config['membershipBank']
}

export function membershipMail(
  site: Site,
  to: { email: string; displayName: string },
  { notice, thing, invoice, bank }: Parts,
): Mail {
  const told = membershipKindsTold[notice].says('', thing)
  const page = `${site.url}/subscribe`
  const lines = [
    `Hello ${to.displayName},`,
    `${told}.`,
    ...(invoice ? summaryOf(site, invoice) : []),
    ...bodies[notice]({ site, invoice, bank, page }),
    `Your membership: ${page}`,
  ]
  return { to: to.email, subject: `${told} (${site.name})`, text: lines.join('\n\n') }
}

const summaryOf = (site: Site, invoice: Invoice) => [
  [
    `Invoice ${invoice.reference}: Premium, ${invoice.period === 'year' ? 'one year' : 'one month'}`,
    `Amount: ${formatMoney(invoice.amountCents, invoice.currency)}`,
    ...(invoice.vatNumber
      ? [`VAT ${invoice.vatPercent}% included: ${formatMoney(invoice.vatCents, invoice.currency)}`]
      : []),
    ...(invoice.periodEnd ? [`Paid to: ${longDate(invoice.periodEnd)}`] : []),
    `As a document: ${site.url}${invoicePdfPath(invoice.id)}`,
  ].join('\n'),
]

type Facts = { site: Site; invoice: Invoice | null; bank: Parts['bank']; page: string }

const howToPay = ({ site, invoice, bank }: Facts) => [
  bank
    ? `Pay by EFT to ${bank.holder}, ${bank.bank}, account ${bank.account}, branch ${bank.branch}, with the reference ${invoice?.reference ?? ''}.`
    : `To pay by EFT, write to ${site.email} for the account, and use the reference ${invoice?.reference ?? ''}.`,
  'It counts as paid once we have seen it in our bank.',
]

const howToPayInTime = (facts: Facts) => [
  ...howToPay(facts),
  ...(facts.invoice ? [`Please pay by ${longDate(facts.invoice.dueAt)}.`] : []),
]

const comeBack = ({ page }: Facts) => [
  `Nothing that you wrote or made is deleted. You can come back at any time: ${page}`,
]

/** What each says beside its first sentence. */
const bodies: Record<MembershipNotice, (facts: Facts) => string[]> = {
  membershipInvoice: howToPayInTime,
  membershipCharge: ({ page }) => [
    `You need not do anything. To stop it, press “Stop renewing by card” here before that day: ${page}`,
  ],
  membershipPriceRose: (facts) => [
    `It is more than you said yes to, or another plan, and a card is never charged without your yes. To say yes to it, or to pay it another way: ${facts.page}`,
    ...howToPayInTime(facts),
  ],
  membershipCardExpired: (facts) => [
    `To go on by card, pay this bill with another one and say yes to renewing by it: ${facts.page}`,
    ...howToPayInTime(facts),
  ],
  membershipDeclined: (facts) => [
    facts.invoice?.chargeAt
      ? `We try it once more on ${longDate(facts.invoice.chargeAt)}.`
      : 'It is not tried again.',
    ...(facts.invoice
      ? [
          `Your membership stays until ${longDate(addDays(facts.invoice.dueAt, membershipLimits.graceDays))}. Pay with another card, or by EFT, before then: ${facts.page}`,
        ]
      : []),
    ...howToPay(facts),
  ],
  membershipPaid: () => [
    `What you have now:\n${perkLines.premium.map((line) => `- ${line}`).join('\n')}`,
    'You may cancel within seven days and get all of it back.',
  ],
  membershipRenewed: () => [],
  membershipCancelled: () => ['You keep everything until then, and nothing more is billed.'],
  membershipYearEnds: ({ page }) => [
    `Without a word from you it goes on from month to month, and you can cancel at any time. If you would rather have another year, say so here: ${page}`,
  ],
  membershipYearEndsByCard: ({ page }) => [
    `Without a word from you it goes on from month to month, by your card at the monthly price that you agreed to, and you can stop at any time. If you would rather have another year, or pay by hand, say so here: ${page}`,
  ],
  membershipYearByCard: ({ page }) => [
    `You agreed to another year. If you have thought better of it, say so here before that day: ${page}`,
  ],
  membershipPastDue: howToPay,
  membershipTrial: () => ['It ends by itself; nothing is billed.'],
  membershipTrialEnds: ({ page }) => [
    `It ends by itself and nothing is billed. If you would like to stay Premium: ${page}`,
  ],
  membershipEnded: comeBack,
  membershipRefund: comeBack,
  membershipRefunded: comeBack,
  membershipGranted: () => ['There is nothing to pay.'],
}
