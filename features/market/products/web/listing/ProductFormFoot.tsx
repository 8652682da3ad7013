import type { SyntheticEvent } from 'react'
import { DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import type { Product } from '../../contract.ts'
import type { Listing } from '../../listing.contract.ts'
import { productFormCopy } from '../../listing.copy.ts'
import type { Preview } from './use-judgement.ts'

type MainAction = 'draft' | 'save' | 'publish' | 'review'

type Stored = {
  product: Product | undefined
  /** Undefined until it has loaded, and for a new product. */
  listing: Listing | undefined
  judgement: Preview | null
}

/** The main action of the form: publishing where the state allows it and the label is complete, otherwise saving. */
export function mainActionOf({ product, listing, judgement }: Stored): MainAction {
  const state = listing?.state ?? product?.state ?? 'draft'
  const canPublish = !product || listing?.moves.includes('publish')
  if (!canPublish || judgement?.decision === 'incomplete') return state === 'draft' ? 'draft' : 'save'
  return judgement?.decision === 'review' ? 'review' : 'publish'
}

type Props = {
  action: MainAction
  product: Product | undefined
  isPending: boolean
  onClose: () => void
  /** Saves without publishing. */
  onSave: (event: SyntheticEvent) => void
}

export function ProductFormFoot({ action, product, isPending, onClose, onSave }: Props) {
  const isPublishing = action === 'publish' || action === 'review'
  const isDraft = !product || product.state === 'draft'
  return (
    <DialogFooter>
      <CancelButton variant="ghost" onCancel={onClose}>
        {productFormCopy.cancel}
      </CancelButton>
      {isPublishing && (
        <Button variant="out" onClick={onSave}>
          {isDraft ? productFormCopy.draft : productFormCopy.save}
        </Button>
      )}
      <Button type="submit" busy={isPending && (product ? productFormCopy.saving : productFormCopy.creating)}>
        {productFormCopy[action]}
      </Button>
    </DialogFooter>
  )
}
