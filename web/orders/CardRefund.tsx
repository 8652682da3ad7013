import { providerNames, type RefundWay } from '#shared/paymentProviders.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { cardRefundWords as words } from './orderWords.ts'

/** How money that came by card goes back; null: by hand, and there is nothing more to say. */
export function cardRefundText({ provider, isUnclear }: RefundWay, byHand: boolean) {
  if (isUnclear) return words.unclear(providerNames[provider])
  return byHand ? null : words.text(providerNames[provider])
}

type ByHandProps = { way: RefundWay; byHand: boolean; onByHand: (byHand: boolean) => void }

/** The seller has paid it back otherwise; where nobody knows what became of a refund, that is all that is left. */
export const ByHand = ({ way, byHand, onByHand }: ByHandProps) => (
  <Checkbox
    label={words.byHand}
    text={words.byHandText(providerNames[way.provider])}
    checked={byHand}
    disabled={way.isUnclear}
    onCheckedChange={onByHand}
  />
)
