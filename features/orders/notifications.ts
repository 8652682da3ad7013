/** Its mail is one of its own, with all that matters of the order: server/orders/orders.mail.ts. */
const told = (says: (_name: string, order: string) => string, repeats = false) =>
  ({ type: 'other', opens: 'order', preference: 'appNotifications', mails: false, repeats, says }) as const

/** What buyer and seller are told of an order, which is called by its reference and its seller. */
export const orderKinds = {
  orderPlaced: told((_name, order) => `New order: ${order}`),
  orderConfirmed: told((_name, order) => `Your order ${order} has been placed`),
  /** Of several shops at once; each order has a mail of its own. */
  ordersConfirmed: {
    type: 'other',
    opens: 'orders',
    preference: 'appNotifications',
    mails: false,
    says: (_name: string, orders: string) => `Your orders ${orders} have been placed`,
  },
  orderClaimed: told((_name, order) => `The buyer says that ${order} is paid: check your bank`),
  orderPaid: told((_name, order) => `Your payment for ${order} has arrived`),
  /** To the seller, whose provider says so. */
  orderPaidByCard: told((_name, order) => `${order} has been paid by card`),
  orderPaidLate: told(
    (_name, order) => `Your payment for ${order} came after it was cancelled: the seller returns it`,
  ),
  orderPaidLateToYou: told(
    (_name, order) => `${order} was paid by card after it was cancelled: please return the money`,
  ),
  orderPaidTwice: told((_name, order) => `${order} was paid twice: the seller returns one payment`, true),
  orderPaidTwiceToYou: told((_name, order) => `${order} was paid twice: please return one payment`, true),
  orderOddSum: told((_name, order) => `Another sum than asked came for ${order}: look in your account`, true),
  orderPacked: told((_name, order) => `${order} is packed`),
  orderShipped: told((_name, order) => `${order} is on its way`),
  orderReady: told((_name, order) => `${order} is ready to be collected`),
  orderCompleted: told((_name, order) => `${order} is completed`),
  orderCancelled: told((_name, order) => `${order} has been cancelled`),
  orderRefunded: told((_name, order) => `Money has been returned for ${order}`, true),
  orderProof: told((_name, order) => `The buyer sent a proof of payment for ${order}: check your bank`, true),
  dispatchDue: told((_name, order) => `${order} is waiting to be dispatched`),
  completesSoon: told((_name, order) => `${order} counts as received in two days: say so if it has not come`),
  collectSoon: told((_name, order) => `${order} is cancelled in two days unless it is collected`),
  caseOpened: told((_name, order) => `A problem with ${order}: please answer within 5 days`, true),
  caseReturn: told((_name, order) => `${order}: please send back what the problem is about`, true),
  caseRefundAgreed: told((_name, order) => `${order}: the seller will pay you back`, true),
  caseReplacementOffered: told((_name, order) => `${order}: the seller offers a replacement`, true),
  caseDisputed: told((_name, order) => `${order}: the admins have been asked to decide`, true),
  caseToDecide: told((_name, order) => `A problem with ${order} is yours to decide`, true),
  caseSentBack: told((_name, order) => `${order}: the buyer says that it is on its way back`, true),
  caseTakenBack: told((_name, order) => `${order}: the seller has it back and owes you the money`, true),
  caseRepaid: told(
    (_name, order) => `${order}: the seller says that the money is on its way. Has it come?`,
    true,
  ),
  caseMoneyDenied: told((_name, order) => `${order}: the buyer says that the money has not come`, true),
  caseDeclined: told((_name, order) => `${order}: the buyer does not want a replacement`, true),
  caseWithdrawn: told((_name, order) => `${order}: the buyer has withdrawn the problem`, true),
  caseRefundDecided: told((_name, order) => `${order}: the admins decided that the money goes back`, true),
  caseReplaced: told((_name, order) => `${order} is being replaced`, true),
  caseRejected: told((_name, order) => `${order}: the admins decided that nothing is owed`, true),
  caseSettled: told((_name, order) => `The problem with ${order} is settled`, true),
  orderMessage: {
    type: 'other',
    opens: 'order',
    preference: 'messageNotifications',
    repeats: true,
    says: (_name: string, order: string) => `New message about ${order}`,
  },
} as const
export type OrderKind = Exclude<keyof typeof orderKinds, 'orderMessage' | 'ordersConfirmed'>

export const severalOrders = (first: string, others: number) => `${first} and ${others} more`
