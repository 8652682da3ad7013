import { defineNotifications } from '#features/members/notifications/notification-types.ts'

const about = (text: (_name: string, detail: string) => string) =>
  ({
    category: 'other',
    opens: 'membership',
    preference: 'general',
    mails: false,
    repeats: true,
    text,
  }) as const

/** Each has a mail of its own, with sums, references and dates. */
export const membershipNotices = defineNotifications('membershipNotices', {
  membershipInvoice: about((_name, invoice) => `Your membership invoice ${invoice} is here`),
  membershipCharge: about((_name, date) => `Your card will be charged for your membership on ${date}`),
  membershipPriceRose: about(
    (_name, invoice) => `Your membership invoice ${invoice} is here. Your card was not charged for it`,
  ),
  membershipCardExpired: about(
    (_name, invoice) => `Your membership invoice ${invoice} is here. Your card expires before it is due`,
  ),
  membershipDeclined: about((_name, invoice) => `Your card was declined for ${invoice}: please pay it`),
  membershipPaid: about((_name, invoice) => `Thank you: ${invoice} is paid and you are a Premium member`),
  membershipRenewed: about((_name, invoice) => `Thank you: ${invoice} is paid and your membership continues`),
  membershipCancelled: about((_name, until) => `Your membership ends on ${until}`),
  membershipYearEnds: about(
    (_name, until) => `Your yearly membership ends on ${until}: another year, or monthly?`,
  ),
  membershipYearEndsByCard: about(
    (_name, until) => `Your yearly membership ends on ${until}: another year, or monthly by card?`,
  ),
  membershipYearByCard: about((_name, charge) => `Your card will be charged for another year: ${charge}`),
  membershipPastDue: about((_name, until) => `Your membership is unpaid and ends on ${until}`),
  membershipTrialEnds: about((_name, until) => `Your trial ends on ${until}`),
  membershipTrial: about((_name, until) => `Your trial has started: Premium until ${until}`),
  membershipEnded: about(() => 'Your membership has ended. You can come back at any time'),
  membershipRefund: about((_name, invoice) => `You will get your money for ${invoice} back within 30 days`),
  membershipRefunded: about((_name, invoice) => `Your money for ${invoice} has been returned`),
  /** The second value names the sum that came and the sum that was asked for. */
  membershipOtherAmount: about(
    (_name, sums) =>
      `Another amount came for your membership, ${sums}. You don’t need to pay again: we accept it or return it`,
  ),
  membershipPaidTwice: about(
    (_name, sum) =>
      `${sum} came for a membership invoice that was not to be paid: you will get it back within 30 days`,
  ),
  membershipRefundFailed: about(
    (_name, sum) =>
      `Your refund of ${sum} did not go through. We still owe it to you, and will pay it another way`,
  ),
  membershipGranted: about((_name, until) => `You have been given Premium until ${until}`),
})
export type MembershipNotice = keyof typeof membershipNotices

export const membershipNotifications = {
  ...membershipNotices,
  ...defineNotifications('membershipNotifications', {
    /** To the admins. */
    membershipOdd: {
      ...about((_name, detail) => `A membership payment needs a look: ${detail}`),
      opens: 'memberships',
    },
  }),
}
