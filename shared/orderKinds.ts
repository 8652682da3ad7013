const told = (says: (_name: string, order: string) => string, repeats = false) =>
  ({ type: 'other', opens: 'order', preference: 'appNotifications', repeats, says }) as const

/** What buyer and seller are told of an order, which is called by its reference and its seller. */
export const orderKinds = {
  orderPlaced: told((_name, order) => `New order: ${order}`),
  orderConfirmed: told((_name, order) => `Your order ${order} has been placed`),
  orderClaimed: told((_name, order) => `The buyer says that ${order} is paid: check your bank`),
  orderPaid: told((_name, order) => `Your payment for ${order} has arrived`),
  orderPacked: told((_name, order) => `${order} is packed`),
  orderShipped: told((_name, order) => `${order} is on its way`),
  orderReady: told((_name, order) => `${order} is ready to be collected`),
  orderCompleted: told((_name, order) => `${order} is completed`),
  orderCancelled: told((_name, order) => `${order} has been cancelled`),
  orderRefunded: told((_name, order) => `Money has been returned for ${order}`, true),
}
