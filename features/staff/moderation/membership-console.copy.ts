// A file of its own: together with the rest of the console's copy it would be longer than 300 lines.
import type { InvoiceList, Period } from '#features/membership/membership/contract.ts'
import type { MemberState, MembershipKind } from '#features/membership/membership/transitions.ts'
import { catalogue } from '#platform/contract/catalogue.ts'

export const membershipConsoleCopy = catalogue('membershipConsoleCopy', {
  which: 'Filter',
  lists: {
    open: 'To confirm',
    owed: 'To refund',
    paid: 'Paid',
    members: 'Members',
  } satisfies Record<InvoiceList | 'members', string>,
  none: {
    open: 'No bills are waiting for payment.',
    owed: 'No refunds owed.',
    paid: 'Nothing has been paid yet.',
    members: 'There are no members yet.',
  } satisfies Record<InvoiceList | 'members', string>,
  gone: 'A former member',
  bill: (sum: string, line: string) => `${sum} · ${line}`,
  due: (date: string) => `due ${date}`,
  owed: (sum: string) => `refund of ${sum} owed`,
  otherAmount: (sum: string) => `${sum} was paid instead`,
  accept: 'Accept as paid',
  acceptText: (came: string, asked: string) =>
    `${came} was paid instead of ${asked}. The membership begins or continues; any excess is owed back.`,
  confirm: 'Confirm payment',
  confirmTitle: (reference: string) => `Has ${reference} been paid?`,
  confirmText: (sum: string) =>
    `Only confirm what you have seen in the bank account: exactly ${sum} with this reference. A proof of payment is not a payment.`,
  confirmed: 'Payment confirmed',
  refund: 'Refund',
  refundTitle: (reference: string) => `Refund ${reference}?`,
  refundText: (sum: string) =>
    `A payment through a provider is refunded there now. For an EFT, confirm that you have paid it back yourself: ${sum}.`,
  refunded: 'Refund recorded',
  states: {
    none: 'Free',
    pending: 'Not paid yet',
    trialing: 'Trial',
    active: 'Member',
    past_due: 'Grace period',
    ended: 'Ended',
  } satisfies Record<MemberState, string>,
  kinds: { paid: 'paid', trial: 'trial', complimentary: 'free' } satisfies Record<MembershipKind, string>,
  periods: { month: 'monthly', year: 'yearly' } satisfies Record<Period, string>,
  until: (date: string) => `until ${date}`,
  endsThen: 'cancelled',
  byCard: 'renews by card',
  revoke: 'End membership',
  revokeTitle: (name: string) => `End ${name}’s membership?`,
  revokeText:
    'The perks end now and we owe them a refund of what’s left. We let them know, and they can come back.',
  revoked: 'Membership ended',
  grant: 'Give a membership',
  grantText: 'Free Premium until the day you choose. It’s recorded in the audit log.',
  username: 'Username',
  lastDay: 'Last day',
  why: 'Reason, for the audit log',
  close: 'Close',
  give: 'Give membership',
  given: 'Membership given',
})
