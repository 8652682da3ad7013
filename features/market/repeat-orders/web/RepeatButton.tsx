import { RefreshCw } from 'lucide-react'
import type { Product } from '#features/market/products/contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { repeatCopy } from '../copy.ts'

/** Starts a repeat order of a product. */
export function RepeatButton({ product, quantity }: { product: Product; quantity: number }) {
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
        <dialog.Component product={product} quantity={quantity} onClose={dialog.dismiss} />
      )}
    </>
  )
}
