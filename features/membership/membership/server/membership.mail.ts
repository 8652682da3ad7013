import { perkLines } from '#features/members/people/perks.copy.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import { invoicePdfPath, membershipLimits, type Invoice } from '../contract.ts'
import { membershipNotices, type MembershipNotice } from '../notifications.ts'
import { addDays } from './periods.ts'

type Parts = {
  notice: MembershipNotice
  detail: string
  invoice: Invoice | null
  bank: Config['membershipBank']
}

export function membershipMail(
  site: FullSite,
  to: { email: string; displayName: string },
  { notice, detail, invoice, bank }: Parts,
): Mail {
  const notificationLine = membershipNotices[notice].text('', detail)
  const page = `${site.url}/subscribe`
  const lines = [
    `Hello ${to.displayName},`,
    `${notificationLine}.`,
    ...(invoice ? summaryOf(site, invoice) : []),
    ...bodies[notice]({ site, invoice, bank, page }),
    `Your membership: ${page}`,
  ]
  return { to: to.email, subject: `${notificationLine} (${site.name})`, text: lines.join('\n\n') }
}

const summaryOf = (site: FullSite, invoice: Invoice) => [
  [
    `Invoice ${invoice.reference}: Premium, ${invoice.period === 'year' ? 'one year' : 'one month'}`,
    `Amount: ${formatMoney(invoice.amountCents, invoice.currency)}`,
    ...(invoice.vatNumber
      ? [`VAT ${invoice.vatPercent}% included: ${formatMoney(invoice.vatCents, invoice.currency)}`]
      : []),
    ...(invoice.periodEnd ? [`Paid to: ${siteDate(invoice.periodEnd)}`] : []),
    `Invoice as PDF: ${site.url}${invoicePdfPath(invoice.id)}`,
  ].join('\n'),
]

type Facts = { site: FullSite; invoice: Invoice | null; bank: Parts['bank']; page: string }

const howToPay = ({ site, invoice, bank }: Facts) => [
  bank
    ? `Pay by EFT to ${bank.holder}, ${bank.bank}, account ${bank.account}, branch ${bank.branch}, with the reference ${invoice?.reference ?? ''}.`
    : `To pay by EFT, ask ${site.email} for our bank details, and use the reference ${invoice?.reference ?? ''}.`,
  'It counts as paid once the money is in our bank account.',
]

const howToPayInTime = (facts: Facts) => [
  ...howToPay(facts),
  ...(facts.invoice ? [`Please pay by ${siteDate(facts.invoice.dueAt)}.`] : []),
]

const comeBack = ({ page }: Facts) => [
  `We haven’t deleted anything you wrote or made. You can come back at any time: ${page}`,
]

/** The body of each email after its first sentence. */
const bodies: Record<MembershipNotice, (facts: Facts) => string[]> = {
  membershipInvoice: howToPayInTime,
  membershipCharge: ({ page }) => [
    `You don’t need to do anything. To stop it, press “Stop renewing by card” here before that day: ${page}`,
  ],
  membershipPriceRose: (facts) => [
    `The price or plan differs from what you agreed to, and we never charge your card without your agreement. To agree to it, or to pay another way: ${facts.page}`,
    ...howToPayInTime(facts),
  ],
  membershipCardExpired: (facts) => [
    `To keep paying by card, pay this bill with another card and agree to renew by it: ${facts.page}`,
    ...howToPayInTime(facts),
  ],
  membershipDeclined: (facts) => [
    facts.invoice?.chargeAt
      ? `We will try once more on ${siteDate(facts.invoice.chargeAt)}.`
      : 'We will not try again.',
    ...(facts.invoice
      ? [
          `Your membership runs until ${siteDate(addDays(facts.invoice.dueAt, membershipLimits.graceDays))}. Pay with another card or by EFT before then: ${facts.page}`,
        ]
      : []),
    ...howToPay(facts),
  ],
  membershipPaid: () => [
    `What you get:\n${perkLines.premium.map((line) => `- ${line}`).join('\n')}`,
    'You may cancel within seven days and get all your money back.',
  ],
  membershipRenewed: () => [],
  membershipCancelled: () => ['You keep everything until then and won’t be billed again.'],
  membershipYearEnds: ({ page }) => [
    `Unless you tell us otherwise it continues month to month, and you can cancel at any time. If you would rather have another year, choose it here: ${page}`,
  ],
  membershipYearEndsByCard: ({ page }) => [
    `Unless you tell us otherwise it continues month to month, by your card at the monthly price you agreed to, and you can stop at any time. If you would rather have another year, or pay another way, choose it here: ${page}`,
  ],
  membershipYearByCard: ({ page }) => [
    `You agreed to another year. If you’ve changed your mind, tell us here before that day: ${page}`,
  ],
  membershipPastDue: howToPay,
  membershipTrial: () => ['It ends automatically and you won’t be billed.'],
  membershipTrialEnds: ({ page }) => [
    `It ends automatically and you won’t be billed. If you would like to stay Premium: ${page}`,
  ],
  membershipEnded: comeBack,
  membershipRefund: comeBack,
  membershipRefunded: comeBack,
  membershipOtherAmount: () => [],
  membershipPaidTwice: () => [],
  membershipRefundFailed: () => [],
  membershipGranted: () => ['You don’t have to pay anything.'],
}
