import { creditNoteNumberOf } from '#features/market/payments/document-numbers.ts'
import { owedCents, refundDueAt } from '#features/market/payments/ledger.ts'
import { lineName } from '#features/market/products/variants.ts'
import { bankNoticeCopy } from '#features/market/shop/bank-notice.copy.ts'
import { slugOfKind } from '#features/site/settings/mail-words.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDateTime } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { orderNotices, subjectOf, type OrderKind } from '../notifications.ts'
import { paymentOf } from '../transitions.ts'
import type { OrderRow } from './orders.queries.ts'

type To = { email: string; displayName: string }

const copy = catalogue('orderMailCopy', {
  greeting: (name: string) => `Hello ${name},`,
  total: (total: string) => `Total: ${total}`,
  delivery: (price: string) => `Delivery: ${price}`,
  pay: (amount: string, reference: string) =>
    `Please pay ${amount} into this account and use ${reference} as the reference, so the seller can find your payment:`,
  card: (amount: string) =>
    `Please pay ${amount} by card on the order page. It is paid once the seller’s payment provider confirms it.`,
  until: (when: string) => `The order is reserved for you until ${when}.`,
  tracking: (tracking: string) => `Tracking: ${tracking}`,
  code: (code: string) =>
    `Your collection code is ${code}. Show it when you collect, and keep it to yourself until then.`,
  fake: 'A proof of payment is not a payment: send nothing until the money is in your account.',
  owed: (amount: string, when: string) => `${amount} has to be paid back by ${when}.`,
  said: (note: string) => `Their note: ${note}`,
  creditNote: (number: string, amount: string, url: string) => `Credit note ${number} for ${amount}: ${url}`,
  order: (url: string) => `The order: ${url}`,
  ending:
    'You’re getting this email because you’re buying or selling. Please don’t reply to it; write on the order page.',
})

/** What a mail says of an order. */
export type MailedOrder = Pick<
  OrderRow,
  | 'id'
  | 'sellerName'
  | 'state'
  | 'method'
  | 'bank'
  | 'bankNotice'
  | 'deliveryCents'
  | 'totalCents'
  | 'currency'
  | 'dueAt'
  | 'tracking'
  | 'collectionCode'
  | 'isShopSuspended'
  | 'ledger'
  | 'creditNotes'
> & { lines: Pick<OrderRow['lines'][number], 'name' | 'variant' | 'quantity' | 'priceCents'>[] }

/** The email about an order's current state, to its buyer or its seller. */
export function orderMail(
  site: FullSite,
  to: To,
  kind: OrderKind,
  order: MailedOrder,
  isBuyer: boolean,
  note: string,
): WordedMail {
  const name = `${referenceOf(order.id)} (${order.sellerName})`
  const subject = subjectOf(kind, name, note)
  const sentence = orderNotices[kind].text('', subject)
  const paragraph = `${sentence}.`.replace(/([.?!])\.$/, '$1')
  const parts = [
    copy.greeting(to.displayName),
    paragraph,
    note && subject === name ? copy.said(note) : '',
    ...(isBuyer ? forBuyer(order) : forSeller(order, kind)),
    linesOf(order),
    kind === 'orderRefunded' ? creditNoteOf(site, order) : '',
    copy.order(`${site.url}/orders/${order.id}`),
    copy.ending,
  ]
  return {
    to: to.email,
    subject: sentence,
    text: parts.filter((part) => part !== '').join('\n\n'),
    words: {
      name: slugOfKind('order', kind),
      paragraph,
      values: { site: site.name, name: to.displayName, order: subject },
    },
  }
}

function forBuyer({
  id,
  state,
  method,
  bank,
  bankNotice,
  sellerName,
  totalCents,
  currency,
  dueAt,
  tracking,
  collectionCode,
  isShopSuspended,
  ledger,
}: MailedOrder) {
  if (isShopSuspended || paymentOf({ state, totalCents, ledger }) === 'mismatched') return []
  if (state === 'placed' && method === 'eft' && bank)
    return [
      copy.pay(formatMoney(totalCents, currency), referenceOf(id)),
      [bank.holder, bank.bank, bank.account, bank.branch].join('\n'),
      bankNotice ? bankNoticeCopy[bankNotice](sellerName) : '',
      dueAt ? copy.until(siteDateTime(dueAt)) : '',
    ]
  if (state === 'placed' && method === 'card')
    return [copy.card(formatMoney(totalCents, currency)), dueAt ? copy.until(siteDateTime(dueAt)) : '']
  if (state === 'shipped') return [tracking && copy.tracking(tracking)]
  return state === 'ready' && collectionCode ? [copy.code(collectionCode)] : []
}

function forSeller({ ledger, currency, state, method }: MailedOrder, kind: OrderKind) {
  const due = refundDueAt(ledger)
  if (due) return [copy.owed(formatMoney(owedCents(ledger), currency), siteDateTime(due))]
  const isWaiting = kind === 'orderClaimed' || kind === 'orderProof'
  return state === 'placed' && method === 'eft' && isWaiting ? [copy.fake] : []
}

/** Of the last refund; one that was not on the invoice has none. */
function creditNoteOf({ url }: FullSite, { ledger, creditNotes, currency }: MailedOrder) {
  const refund = ledger.findLast(({ kind }) => kind === 'refund')
  const note = creditNotes.at(-1)
  if (!note || note.createdAt !== refund?.createdAt) return ''
  const amount = formatMoney(note.amountCents, currency)
  return copy.creditNote(creditNoteNumberOf(note.number), amount, `${url}/credit-notes/${note.id}`)
}

const linesOf = ({ lines, deliveryCents, totalCents, currency }: MailedOrder) =>
  [
    ...lines.map(
      ({ name, variant, quantity, priceCents }) =>
        `${quantity} × ${lineName(name, variant)}: ${formatMoney(quantity * priceCents, currency)}`,
    ),
    ...(deliveryCents > 0 ? [copy.delivery(formatMoney(deliveryCents, currency))] : []),
    copy.total(formatMoney(totalCents, currency)),
  ].join('\n')
