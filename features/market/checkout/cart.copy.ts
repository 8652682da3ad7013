import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const cartCopy = catalogue('cartCopy', {
  title: 'Your cart',
  label: (count: number) =>
    count === 0 ? 'Cart' : plural(count, { one: 'Cart, 1 item', other: `Cart, ${count} items` }),
  items: (count: number) => plural(count, { one: '1 item', other: `${count} items` }),
  close: 'Close',
  loading: 'Loading your cart',
  failed: 'Failed to load your cart',
  failedText: 'Something went wrong on our side. Please try again.',
  retry: 'Retry',
  empty: 'Your cart is empty',
  emptyText: 'Add something from the marketplace and it shows up here.',
  toMarket: 'Go to the marketplace',
  quantityOf: (name: string) => `Quantity of ${name}`,
  fewer: 'Decrease quantity',
  more: 'Increase quantity',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  gone: (count: number) =>
    plural(count, {
      one: '1 product is no longer for sale.',
      other: `${count} products are no longer for sale.`,
    }),
  subtotal: 'Subtotal',
  checkout: 'Checkout',
  howTo: (days: string, age: number) =>
    `Delivery in ${days} business days; you’ll see the price at checkout. For ages ${age} and over: age is checked on delivery.`,
  guest: 'Saved on this device. Log in to add it to your account.',
})

export const cartMessages = catalogue('cartMessages', {
  badQuantity: (most: number) => `Quantity must be a whole number from 1 to ${most}.`,
  badItems: 'These items aren’t valid.',
  outOfStock: 'This product is out of stock.',
  onlyLeft: (left: number) => plural(left, { one: 'Only 1 left.', other: `Only ${left} left.` }),
  full: (most: number) => `Your cart can have up to ${most} products.`,
  added: 'Added to cart',
  addFailed: 'Failed to add to cart',
  changeFailed: 'Failed to change the cart',
})
