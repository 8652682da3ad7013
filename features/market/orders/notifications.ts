import { defineNotifications } from '#features/members/notifications/notification-types.ts'
import { catalogue } from '#platform/contract/catalogue.ts'

const aboutOrder = (text: (_name: string, order: string) => string, repeats = false) =>
  ({
    category: 'other',
    opens: 'order',
    preference: 'general',
    mails: false,
    repeats,
    text,
  }) as const

/** The subject is the reference of the order and its seller. Each has a mail of its own: orders.mail.ts. */
export const orderNotices = defineNotifications('orderNotices', {
  orderPlaced: aboutOrder((_name, order) => `New order: ${order}`),
  orderConfirmed: aboutOrder((_name, order) => `Your order ${order} has been placed`),
  orderClaimed: aboutOrder(
    (_name, order) => `The buyer says they have paid for ${order}: check your bank account`,
  ),
  orderPaid: aboutOrder((_name, order) => `Your payment for ${order} has arrived`),
  /** To the seller, whose provider says so. */
  orderPaidByCard: aboutOrder((_name, order) => `${order} has been paid by card`),
  orderPaidLate: aboutOrder(
    (_name, order) => `Your payment for ${order} came after it was cancelled: the seller will return it`,
  ),
  orderPaidLateToYou: aboutOrder(
    (_name, order) => `${order} was paid by card after it was cancelled: please return the money`,
  ),
  orderPaidTwice: aboutOrder(
    (_name, order) => `${order} was paid twice: the seller will return one payment`,
    true,
  ),
  orderPaidTwiceToYou: aboutOrder(
    (_name, order) => `${order} was paid twice: please return one payment`,
    true,
  ),
  orderOddSumYouPaid: aboutOrder(
    (_name, order) =>
      `Another amount came for ${order}. You don’t need to pay again: the seller accepts it or returns it`,
    true,
  ),
  orderOddSum: aboutOrder(
    (_name, order) => `Another amount came for ${order}: please accept it or return it`,
    true,
  ),
  orderRefundFailed: aboutOrder(
    (_name, order) => `A refund did not go through: ${order}. The seller owes it to you again`,
    true,
  ),
  orderRefundFailedToYou: aboutOrder(
    (_name, order) => `A refund did not go through: ${order}. Please make it again or pay it back yourself`,
    true,
  ),
  orderRefundStuck: aboutOrder(
    (_name, order) => `A refund needs something from you: ${order}. Please open your account there`,
    true,
  ),
  orderChargeback: aboutOrder((_name, order) => `The buyer’s bank disputes a payment: ${order}`, true),
  orderChargebackLost: aboutOrder(
    (_name, order) => `You lost a payment dispute, and the money was taken back: ${order}`,
    true,
  ),
  orderChargebackWon: aboutOrder(
    (_name, order) => `You won a payment dispute, and the money stays yours: ${order}`,
    true,
  ),
  orderPacked: aboutOrder((_name, order) => `${order} is packed`),
  orderShipped: aboutOrder((_name, order) => `${order} is on its way`),
  orderReady: aboutOrder((_name, order) => `${order} is ready to be collected`),
  orderCompleted: aboutOrder((_name, order) => `${order} is complete`),
  orderCancelled: aboutOrder((_name, order) => `${order} has been cancelled`),
  orderRefunded: aboutOrder((_name, order) => `Money has been returned for ${order}`, true),
  orderShopSuspended: aboutOrder(
    (_name, order) => `${order}: the shop has been suspended, please don’t pay for this order`,
    true,
  ),
  orderShopSuspendedPaid: aboutOrder(
    (_name, order) => `${order}: the shop has been suspended, and our staff will decide about your money`,
    true,
  ),
  orderProof: aboutOrder(
    (_name, order) => `The buyer sent a proof of payment for ${order}: check your bank account`,
    true,
  ),
  paySoon: aboutOrder((_name, order) => `${order} will be cancelled tomorrow unless you pay`),
  dispatchDue: aboutOrder((_name, order) => `${order} is waiting to be dispatched`),
  completesSoon: aboutOrder(
    (_name, order) => `${order} will count as received in two days: tell us if it has not arrived`,
  ),
  collectSoon: aboutOrder((_name, order) => `${order} will be cancelled in two days unless it is collected`),
  disputeOpened: aboutOrder((_name, order) => `A problem with ${order}: please answer within 5 days`, true),
  disputeReturn: aboutOrder(
    (_name, order) => `${order}: the seller accepted the return, please send it back`,
    true,
  ),
  disputeRefundAgreed: aboutOrder((_name, order) => `${order}: the seller will pay you back`, true),
  disputeReplacementOffered: aboutOrder((_name, order) => `${order}: the seller offers a replacement`, true),
  disputeDisputed: aboutOrder(
    (_name, order) => `${order}: the administrators have been asked to decide`,
    true,
  ),
  disputeToDecide: aboutOrder((_name, order) => `A problem with ${order} needs your decision`, true),
  disputeSentBack: aboutOrder((_name, order) => `${order}: the buyer has sent it back`, true),
  disputeTakenBack: aboutOrder(
    (_name, order) => `${order}: the seller has it back and owes you the money`,
    true,
  ),
  disputeRepaid: aboutOrder(
    (_name, order) => `${order}: the seller says they have paid you back. Have you received the money?`,
    true,
  ),
  disputeMoneyDenied: aboutOrder(
    (_name, order) => `${order}: the buyer says the money has not arrived`,
    true,
  ),
  disputeDeclined: aboutOrder((_name, order) => `${order}: the buyer does not want a replacement`, true),
  disputeWithdrawn: aboutOrder((_name, order) => `${order}: the buyer has withdrawn the problem`, true),
  disputeRefundDecided: aboutOrder(
    (_name, order) => `${order}: the administrators decided on a refund`,
    true,
  ),
  disputeReplaced: aboutOrder((_name, order) => `${order} is being replaced`, true),
  disputeRejected: aboutOrder(
    (_name, order) => `${order}: the administrators decided that nothing is owed`,
    true,
  ),
  disputeSettled: aboutOrder((_name, order) => `The problem with ${order} is settled`, true),
})
export type OrderKind = keyof typeof orderNotices

/** These notices name sums or dates beside the order. */
const detailedKinds: readonly OrderKind[] = [
  'orderOddSumYouPaid',
  'orderOddSum',
  'orderRefundFailed',
  'orderRefundFailedToYou',
  'orderRefundStuck',
  'orderChargeback',
  'orderChargebackLost',
  'orderChargebackWon',
]

export const orderNotifications = {
  ...orderNotices,
  ...defineNotifications('orderNotifications', {
    /** Of several shops at once; each order has a mail of its own. */
    ordersConfirmed: {
      category: 'other',
      opens: 'orders',
      preference: 'general',
      mails: false,
      text: (_name, orders) => `Your orders ${orders} have been placed`,
    },
    reviewOpens: {
      category: 'other',
      opens: 'order',
      preference: 'general',
      mails: false,
      text: (_name, order) => `How was ${order}? You can review what you bought`,
    },
  }),
}

/** The order, and the sums or dates that the notice names. */
export const subjectOf = (kind: OrderKind, order: string, note: string) =>
  note !== '' && detailedKinds.includes(kind) ? `${order}, ${note}` : order

export const orderNotificationCopy = catalogue('orderNotificationCopy', {
  severalOrders: (first: string, others: number) => `${first} and ${others} more`,
})
