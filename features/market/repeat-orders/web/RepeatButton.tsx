import { RefreshCw } from 'lucide-react'
import type { Product } from '#features/market/products/contract.ts'
import type { Variant } from '#features/market/products/variant.contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { repeatCopy } from '../copy.ts'

type RepeatButtonProps = { product: Product; variant: Variant; quantity: number }

/** Starts a repeat order of a product. */
export function RepeatButton({ product, variant, quantity }: RepeatButtonProps) {
  const me = useMe()
  const dialog = useLazyComponent(() => import('./RepeatDialog.tsx'))
  const reject = () =>
    toast({ title: repeatCopy.notLoggedIn, text: repeatCopy.loginToSubscribe, tone: 'bad' })
  return (
    <>
      <Button
        size="l"
        icon={RefreshCw}
        aria-haspopup="dialog"
        {...dialog.preloadProps}
        onClick={me ? dialog.load : reject}
      >
        {repeatCopy.subscribe}
      </Button>
      {dialog.Component && (
        <dialog.Component product={product} variant={variant} quantity={quantity} onClose={dialog.dismiss} />
      )}
    </>
  )
}
