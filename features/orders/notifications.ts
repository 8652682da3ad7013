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
  orderClaimed: told((_name, order) => `The buyer says they have paid for ${order}: check your bank account`),
  orderPaid: told((_name, order) => `Your payment for ${order} has arrived`),
  /** To the seller, whose provider says so. */
  orderPaidByCard: told((_name, order) => `${order} has been paid by card`),
  orderPaidLate: told(
    (_name, order) => `Your payment for ${order} came after it was cancelled: the seller will return it`,
  ),
  orderPaidLateToYou: told(
    (_name, order) => `${order} was paid by card after it was cancelled: please return the money`,
  ),
  orderPaidTwice: told((_name, order) => `${order} was paid twice: the seller will return one payment`, true),
  orderPaidTwiceToYou: told((_name, order) => `${order} was paid twice: please return one payment`, true),
  orderOddSum: told((_name, order) => `The wrong amount was paid for ${order}: check your account`, true),
  orderPacked: told((_name, order) => `${order} is packed`),
  orderShipped: told((_name, order) => `${order} is on its way`),
  orderReady: told((_name, order) => `${order} is ready to be collected`),
  orderCompleted: told((_name, order) => `${order} is complete`),
  orderCancelled: told((_name, order) => `${order} has been cancelled`),
  orderRefunded: told((_name, order) => `Money has been returned for ${order}`, true),
  orderProof: told(
    (_name, order) => `The buyer sent a proof of payment for ${order}: check your bank account`,
    true,
  ),
  dispatchDue: told((_name, order) => `${order} is waiting to be dispatched`),
  completesSoon: told(
    (_name, order) => `${order} will count as received in two days: tell us if it has not arrived`,
  ),
  collectSoon: told((_name, order) => `${order} will be cancelled in two days unless it is collected`),
  caseOpened: told((_name, order) => `A problem with ${order}: please answer within 5 days`, true),
  caseReturn: told((_name, order) => `${order}: the seller accepted the return, please send it back`, true),
  caseRefundAgreed: told((_name, order) => `${order}: the seller will pay you back`, true),
  caseReplacementOffered: told((_name, order) => `${order}: the seller offers a replacement`, true),
  caseDisputed: told((_name, order) => `${order}: the administrators have been asked to decide`, true),
  caseToDecide: told((_name, order) => `A problem with ${order} needs your decision`, true),
  caseSentBack: told((_name, order) => `${order}: the buyer has sent it back`, true),
  caseTakenBack: told((_name, order) => `${order}: the seller has it back and owes you the money`, true),
  caseRepaid: told(
    (_name, order) => `${order}: the seller says they have paid you back. Have you received the money?`,
    true,
  ),
  caseMoneyDenied: told((_name, order) => `${order}: the buyer says the money has not arrived`, true),
  caseDeclined: told((_name, order) => `${order}: the buyer does not want a replacement`, true),
  caseWithdrawn: told((_name, order) => `${order}: the buyer has withdrawn the problem`, true),
  caseRefundDecided: told((_name, order) => `${order}: the administrators decided on a refund`, true),
  caseReplaced: told((_name, order) => `${order} is being replaced`, true),
  caseRejected: told((_name, order) => `${order}: the administrators decided that nothing is owed`, true),
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
