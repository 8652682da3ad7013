const told = (says: (_name: string, thing: string) => string) =>
  ({
    type: 'other',
    opens: 'membership',
    preference: 'appNotifications',
    mails: false,
    repeats: true,
    says,
  }) as const

/** What a member is told of their membership. The mails are of their own: they hold sums, references and dates. */
export const membershipKindsTold = {
  membershipInvoice: told((_name, invoice) => `Your membership invoice ${invoice} is here`),
  membershipPaid: told((_name, invoice) => `Thank you: ${invoice} is paid and you are a Premium member`),
  membershipRenewed: told((_name, invoice) => `Thank you: ${invoice} is paid and your membership goes on`),
  membershipCancelled: told((_name, until) => `Your membership ends on ${until}`),
  membershipYearEnds: told(
    (_name, until) => `Your yearly membership ends on ${until}: another year, or monthly?`,
  ),
  membershipPastDue: told((_name, until) => `Your membership is not paid: it ends on ${until}`),
  membershipTrialEnds: told((_name, until) => `Your trial ends on ${until}`),
  membershipTrial: told((_name, until) => `Your trial has begun: Premium until ${until}`),
  membershipEnded: told(() => 'Your membership has ended; you can come back whenever you like'),
  membershipRefund: told((_name, invoice) => `What you paid for ${invoice} comes back within 30 days`),
  membershipRefunded: told((_name, invoice) => `Your money for ${invoice} has been returned`),
  membershipGranted: told((_name, until) => `You have been given Premium until ${until}`),
}
export type MembershipNotice = keyof typeof membershipKindsTold

/** What the admins are told. */
export const membershipStaffKinds = {
  membershipOdd: {
    ...told((_name, thing) => `A membership payment needs a look: ${thing}`),
    opens: 'memberships',
  },
} as const
