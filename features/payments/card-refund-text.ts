import { providerNames, type RefundWay } from './contract.ts'
import { cardRefundWords as words } from './copy.ts'

/** How money that came by card is returned; null when the seller returns it by hand and nothing more needs saying. */
export function cardRefundText({ provider, isUnclear }: RefundWay, byHand: boolean) {
  if (isUnclear) return words.unclear(providerNames[provider])
  return byHand ? null : words.text(providerNames[provider])
}

/** The props of the checkbox 'I have paid it back myself', the only way left when a refund's outcome is unknown. */
export const byHandCheckbox = (way: RefundWay, byHand: boolean, onByHand: (byHand: boolean) => void) => ({
  label: words.byHand,
  text: words.byHandText(providerNames[way.provider]),
  checked: byHand,
  disabled: way.isUnclear,
  onCheckedChange: onByHand,
})
