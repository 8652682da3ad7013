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
  membershipCharge: told((_name, date) => `Your card will be charged for your membership on ${date}`),
  membershipPriceRose: told(
    (_name, invoice) => `Your membership invoice ${invoice} is here. Your card was not charged for it`,
  ),
  membershipCardExpired: told(
    (_name, invoice) => `Your membership invoice ${invoice} is here. Your card expires before it is due`,
  ),
  membershipDeclined: told((_name, invoice) => `Your card was declined for ${invoice}: please pay it`),
  membershipPaid: told((_name, invoice) => `Thank you: ${invoice} is paid and you are a Premium member`),
  membershipRenewed: told((_name, invoice) => `Thank you: ${invoice} is paid and your membership continues`),
  membershipCancelled: told((_name, until) => `Your membership ends on ${until}`),
  membershipYearEnds: told(
    (_name, until) => `Your yearly membership ends on ${until}: another year, or monthly?`,
  ),
  membershipYearEndsByCard: told(
    (_name, until) => `Your yearly membership ends on ${until}: another year, or monthly by card?`,
  ),
  membershipYearByCard: told((_name, charge) => `Your card will be charged for another year: ${charge}`),
  membershipPastDue: told((_name, until) => `Your membership is unpaid and ends on ${until}`),
  membershipTrialEnds: told((_name, until) => `Your trial ends on ${until}`),
  membershipTrial: told((_name, until) => `Your trial has started: Premium until ${until}`),
  membershipEnded: told(() => 'Your membership has ended. You can come back at any time'),
  membershipRefund: told((_name, invoice) => `You will get your money for ${invoice} back within 30 days`),
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
