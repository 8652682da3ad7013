import { catalogue } from '#platform/contract/catalogue.ts'
/** This is shown by a checkout whose order was placed in another tab. */
export const emptyCheckoutCopy = catalogue('emptyCheckoutCopy', {
  justOrdered: 'Your order was placed a moment ago',
  justOrderedText: (references: string[]) =>
    references.length === 1
      ? `It is order ${references[0]}. Your cart is empty now.`
      : `They are orders ${references.join(', ')}. Your cart is empty now.`,
  toPlaced: (count: number) => (count === 1 ? 'View your order' : 'View your orders'),
})
