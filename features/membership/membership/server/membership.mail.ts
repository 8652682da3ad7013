import { perkLines } from '#features/members/people/perks.copy.ts'
import { slugOfKind } from '#features/site/settings/mail-words.ts'
import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invoicePdfPath, membershipLimits, type Invoice } from '../contract.ts'
import { membershipNotices, type MembershipNotice } from '../notifications.ts'
import { addDays } from './periods.ts'

type Parts = {
  notice: MembershipNotice
  detail: string
  invoice: Invoice | null
  bank: Config['membershipBank']
}

const copy = catalogue('membershipMailCopy', {
  greeting: (name: string) => `Hello ${name},`,
  subject: (notice: string, site: string) => `${notice} (${site})`,
  yours: (page: string) => `Your membership: ${page}`,
  invoice: (reference: string, period: Invoice['period']) =>
    `Invoice ${reference}: Premium, ${period === 'year' ? 'one year' : 'one month'}`,
  amount: (amount: string) => `Amount: ${amount}`,
  vat: (percent: number, amount: string) => `VAT ${percent}% included: ${amount}`,
  paidTo: (day: string) => `Paid to: ${day}`,
  pdf: (url: string) => `Invoice as PDF: ${url}`,
  payInto: (bank: NonNullable<Parts['bank']>, reference: string) =>
    `Pay by EFT to ${bank.holder}, ${bank.bank}, account ${bank.account}, branch ${bank.branch}, with the reference ${reference}.`,
  askForBank: (email: string, reference: string) =>
    `To pay by EFT, ask ${email} for our bank details, and use the reference ${reference}.`,
  countsAsPaid: 'It counts as paid once the money is in our bank account.',
  payBy: (day: string) => `Please pay by ${day}.`,
  comeBack: (page: string) =>
    `We haven’t deleted anything you wrote or made. You can come back at any time: ${page}`,
  charge: (page: string) =>
    `You don’t need to do anything. To stop it, press “Stop renewing by card” here before that day: ${page}`,
  priceRose: (page: string) =>
    `The price or plan differs from what you agreed to, and we never charge your card without your agreement. To agree to it, or to pay another way: ${page}`,
  cardExpired: (page: string) =>
    `To keep paying by card, pay this bill with another card and agree to renew by it: ${page}`,
  againOn: (day: string) => `We will try once more on ${day}.`,
  notAgain: 'We will not try again.',
  runsUntil: (day: string, page: string) =>
    `Your membership runs until ${day}. Pay with another card or by EFT before then: ${page}`,
  perks: (lines: readonly string[]) => `What you get:\n${lines.map((line) => `- ${line}`).join('\n')}`,
  mayCancel: 'You may cancel within seven days and get all your money back.',
  untilThen: 'You keep everything until then and won’t be billed again.',
  yearEnds: (page: string) =>
    `Unless you tell us otherwise it continues month to month, and you can cancel at any time. If you would rather have another year, choose it here: ${page}`,
  yearEndsByCard: (page: string) =>
    `Unless you tell us otherwise it continues month to month, by your card at the monthly price you agreed to, and you can stop at any time. If you would rather have another year, or pay another way, choose it here: ${page}`,
  yearByCard: (page: string) =>
    `You agreed to another year. If you’ve changed your mind, tell us here before that day: ${page}`,
  trial: 'It ends automatically and you won’t be billed.',
  trialEnds: (page: string) =>
    `It ends automatically and you won’t be billed. If you would like to stay Premium: ${page}`,
  granted: 'You don’t have to pay anything.',
})

export function membershipMail(
  site: FullSite,
  to: { email: string; displayName: string },
  { notice, detail, invoice, bank }: Parts,
): WordedMail {
  const notificationLine = membershipNotices[notice].text('', detail)
  const page = `${site.url}/subscribe`
  const paragraph = `${notificationLine}.`
  const lines = [
    copy.greeting(to.displayName),
    paragraph,
    ...(invoice ? summaryOf(site, invoice) : []),
    ...bodies[notice]({ site, invoice, bank, page }),
    copy.yours(page),
  ]
  return {
    to: to.email,
    subject: copy.subject(notificationLine, site.name),
    text: lines.join('\n\n'),
    words: {
      name: slugOfKind('membership', notice),
      paragraph,
      values: { site: site.name, name: to.displayName, detail },
    },
  }
}

const summaryOf = (site: FullSite, invoice: Invoice) => [
  [
    copy.invoice(invoice.reference, invoice.period),
    copy.amount(formatMoney(invoice.amountCents, invoice.currency)),
    ...(invoice.vatNumber
      ? [copy.vat(invoice.vatPercent, formatMoney(invoice.vatCents, invoice.currency))]
      : []),
    ...(invoice.periodEnd ? [copy.paidTo(siteDate(invoice.periodEnd))] : []),
    copy.pdf(`${site.url}${invoicePdfPath(invoice.id)}`),
  ].join('\n'),
]

type Facts = { site: FullSite; invoice: Invoice | null; bank: Parts['bank']; page: string }

const howToPay = ({ site, invoice, bank }: Facts) => [
  bank ? copy.payInto(bank, invoice?.reference ?? '') : copy.askForBank(site.email, invoice?.reference ?? ''),
  copy.countsAsPaid,
]

const howToPayInTime = (facts: Facts) => [
  ...howToPay(facts),
  ...(facts.invoice ? [copy.payBy(siteDate(facts.invoice.dueAt))] : []),
]

const comeBack = ({ page }: Facts) => [copy.comeBack(page)]

/** The body of each email after its first sentence. */
const bodies: Record<MembershipNotice, (facts: Facts) => string[]> = {
  membershipInvoice: howToPayInTime,
  membershipCharge: ({ page }) => [copy.charge(page)],
  membershipPriceRose: (facts) => [copy.priceRose(facts.page), ...howToPayInTime(facts)],
  membershipCardExpired: (facts) => [copy.cardExpired(facts.page), ...howToPayInTime(facts)],
  membershipDeclined: (facts) => [
    facts.invoice?.chargeAt ? copy.againOn(siteDate(facts.invoice.chargeAt)) : copy.notAgain,
    ...(facts.invoice
      ? [copy.runsUntil(siteDate(addDays(facts.invoice.dueAt, membershipLimits.graceDays)), facts.page)]
      : []),
    ...howToPay(facts),
  ],
  membershipPaid: () => [copy.perks(perkLines.premium()), copy.mayCancel],
  membershipRenewed: () => [],
  membershipCancelled: () => [copy.untilThen],
  membershipYearEnds: ({ page }) => [copy.yearEnds(page)],
  membershipYearEndsByCard: ({ page }) => [copy.yearEndsByCard(page)],
  membershipYearByCard: ({ page }) => [copy.yearByCard(page)],
  membershipPastDue: howToPay,
  membershipTrial: () => [copy.trial],
  membershipTrialEnds: ({ page }) => [copy.trialEnds(page)],
  membershipEnded: comeBack,
  membershipRefund: comeBack,
  membershipRefunded: comeBack,
  membershipOtherAmount: () => [],
  membershipPaidTwice: () => [],
  membershipRefundFailed: () => [],
  membershipGranted: () => [copy.granted],
}
