import { PenLine } from 'lucide-react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import type { Purchase } from '../contract.ts'
import { reviewCopy } from '../copy.ts'
import { reviewsOfProduct } from './review-subjects.ts'

/** Writes or changes the review of a purchase. */
export function ReviewButton({ purchase, wide }: { purchase: Purchase; wide?: boolean }) {
  const dialog = useLazyComponent(() => import('./ReviewDialog.tsx'))
  const { productId, lineId, name, review, until } = purchase
  return (
    <>
      <Button
        variant="out"
        size={wide ? 'm' : 's'}
        wide={wide}
        icon={PenLine}
        aria-haspopup="dialog"
        aria-label={review ? reviewCopy.changeOf(name) : reviewCopy.writeOf(name)}
        {...dialog.preloadProps}
      >
        {review ? reviewCopy.change : reviewCopy.write}
      </Button>
      {dialog.Component && (
        <dialog.Component
          subject={reviewsOfProduct({ id: productId, name })}
          review={review}
          lineId={lineId}
          until={until}
          onClose={dialog.dismiss}
        />
      )}
    </>
  )
}
