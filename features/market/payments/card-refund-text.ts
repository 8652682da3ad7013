import type { RefundWay } from './contract.ts'
import { cardRefundCopy } from './copy.ts'
import { providers } from './providers.ts'

/** How a card payment is refunded; null when the seller refunds by hand and nothing more needs saying. */
export function cardRefundText({ provider, isUnclear }: RefundWay, byHand: boolean) {
  if (isUnclear) return cardRefundCopy.unclear(providers[provider].label)
  return byHand ? null : cardRefundCopy.text(providers[provider].label)
}

/** The props of the checkbox 'I have paid it back myself', the only way left when a refund's outcome is unknown. */
export const byHandCheckbox = (way: RefundWay, byHand: boolean, onByHand: (byHand: boolean) => void) => ({
  label: cardRefundCopy.byHand,
  text: cardRefundCopy.byHandText(providers[way.provider].label),
  checked: byHand,
  disabled: way.isUnclear,
  onCheckedChange: onByHand,
})
