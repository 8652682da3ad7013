import { RefreshCw } from 'lucide-react'
import type { Product } from '#shared/products.ts'
import { useMe } from '#web/client/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLater } from '#web/ui/later.ts'
import { toast } from '#web/ui/toast.ts'
import { loadRepeatDialog } from './parts.later.ts'
import { repeatWords as words } from './repeatWords.ts'

/** Begins a repeat order of a product. */
export function RepeatButton({ product, quantity }: { product: Product; quantity: number }) {
  const me = useMe()
  const dialog = useLater(loadRepeatDialog)
  const refuse = () => toast({ title: words.notLoggedIn, text: words.loginToSubscribe, tone: 'bad' })
  return (
    <>
      <Button
        size="l"
        icon={RefreshCw}
        aria-haspopup="dialog"
        {...dialog.hints}
        onClick={me ? dialog.ask : refuse}
      >
        {words.subscribe}
      </Button>
      {dialog.Part && <dialog.Part product={product} quantity={quantity} onClose={dialog.dismiss} />}
    </>
  )
}
