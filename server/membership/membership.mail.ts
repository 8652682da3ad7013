import type { Config } from '#server/config.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { longDate } from '#shared/dates.ts'
import { invoicePdfPath, type Invoice } from '#shared/membership.ts'
import { membershipKindsTold, type MembershipNotice } from '#shared/membershipKinds.ts'
import { formatMoney } from '#shared/money.ts'
import { perkLines } from '#shared/perks.ts'
import type { Site } from '#shared/site.ts'

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
  membershipPaid: () => [
    `What you have now:\n${perkLines.premium.map((line) => `- ${line}`).join('\n')}`,
    'You may cancel within seven days and get all of it back.',
  ],
  membershipRenewed: () => [],
  membershipCancelled: () => ['You keep everything until then, and nothing more is billed.'],
  membershipYearEnds: ({ page }) => [
    `Without a word from you it goes on from month to month, and you can cancel at any time. If you would rather have another year, say so here: ${page}`,
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
