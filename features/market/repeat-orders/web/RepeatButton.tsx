import { RefreshCw } from 'lucide-react'
import type { Product } from '#features/market/products/contract.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { repeatCopy } from '../copy.ts'
import { loadRepeatDialog } from './lazy.ts'

/** Starts a repeat order of a product. */
export function RepeatButton({ product, quantity }: { product: Product; quantity: number }) {
  const me = useMe()
  const dialog = useLazyComponent(loadRepeatDialog)
  const reject = () =>
    toast({ title: repeatCopy.notLoggedIn, text: repeatCopy.loginToSubscribe, tone: 'bad' })
  return (
    <>
      <Button
        size="l"
        icon={RefreshCw}
        aria-haspopup="dialog"
        {...dialog.hints}
        onClick={me ? dialog.ask : reject}
      >
        {repeatCopy.subscribe}
      </Button>
      {dialog.Part && <dialog.Part product={product} quantity={quantity} onClose={dialog.dismiss} />}
    </>
  )
}
