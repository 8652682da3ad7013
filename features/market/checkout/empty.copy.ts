import { catalogue, plural } from '#platform/contract/catalogue.ts'
/** This is shown by a checkout whose order was placed in another tab. */
export const emptyCheckoutCopy = catalogue('emptyCheckoutCopy', {
  justOrdered: 'Your order was placed a moment ago',
  justOrderedText: (references: string[]) =>
    plural(references.length, {
      one: `It is order ${references[0]}. Your cart is empty now.`,
      other: `They are orders ${references.join(', ')}. Your cart is empty now.`,
    }),
  toPlaced: (count: number) => plural(count, { one: 'View your order', other: 'View your orders' }),
})
