import type { InvoiceList, Period } from '#features/membership/contract.ts'
import type { MemberState, MembershipKind } from '#features/membership/transitions.ts'

export const membershipConsoleWords = {
  which: 'Which ones',
  lists: {
    open: 'To confirm',
    owed: 'To refund',
    paid: 'Paid',
    members: 'Members',
  } satisfies Record<InvoiceList | 'members', string>,
  none: {
    open: 'No bill waits for its payment.',
    owed: 'Nothing is owed to anybody.',
    paid: 'Nothing has been paid yet.',
    members: 'Nobody is or was a member yet.',
  } satisfies Record<InvoiceList | 'members', string>,
  gone: 'A former member',
  bill: (sum: string, line: string) => `${sum} · ${line}`,
  due: (date: string) => `due ${date}`,
  owed: (sum: string) => `owes them ${sum}`,
  confirm: 'Payment seen',
  confirmTitle: (reference: string) => `Is ${reference} in the bank?`,
  confirmText: (sum: string) =>
    `Confirm only what you have seen in the account itself: exactly ${sum} with this reference. A proof of payment that somebody sent is none.`,
  confirmed: 'Payment confirmed',
  refund: 'Money returned',
  refundTitle: (reference: string) => `Return the money for ${reference}?`,
  refundText: (sum: string) =>
    `What was paid through a provider is returned through it now. What came by EFT you have paid back yourself: ${sum}.`,
  refunded: 'Refund written down',
  states: {
    none: 'Free',
    pending: 'Not paid yet',
    trialing: 'Trial',
    active: 'Member',
    past_due: 'In grace',
    ended: 'Ended',
  } satisfies Record<MemberState, string>,
  kinds: { paid: 'paid', trial: 'trial', complimentary: 'a gift' } satisfies Record<MembershipKind, string>,
  periods: { month: 'monthly', year: 'yearly' } satisfies Record<Period, string>,
  until: (date: string) => `until ${date}`,
  endsThen: 'cancelled',
  byCard: 'renews by card',
  revoke: 'End it',
  revokeTitle: (name: string) => `End the membership of ${name}?`,
  revokeText:
    'The perks end now. Of what they paid, the rest is owed back to them; they are told, and may come back.',
  revoked: 'Membership ended',
  grant: 'Give a membership',
  grantText: 'Premium without a bill, until the day you choose. It is written into the audit log.',
  username: 'Username',
  lastDay: 'Last day',
  why: 'Reason, for the audit log',
  close: 'Close',
  give: 'Give it',
  given: 'Membership given',
}
