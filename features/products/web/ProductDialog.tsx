import { useRef, useState, type FormEvent } from 'react'
import type { Label } from '#features/listing-rules/cbd-label.ts'
import { labelKinds } from '#features/listing-rules/judge-listing.ts'
import { listingApi } from '../listing.contract.ts'
import { productApi, ProductInput, type Product, type ProductCategory } from '../contract.ts'
import { useAnswer } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { FieldError } from '#ui/forms/Field.tsx'
import { showWrong } from '#ui/forms/focus.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { LabelFields, type TypedLabel } from './LabelFields.tsx'
import { labelCopy, productFormCopy } from '../listing.copy.ts'
import { ListingVerdict } from './ListingVerdict.tsx'
import { ProductFields } from './ProductFields.tsx'
import { useSave } from './save-product.ts'
import { productMessages } from '../copy.ts'

export type Typed = {
  businessId: number | undefined
  name: string
  price: string
  category: ProductCategory
  stock: string
  subscribable: boolean
  isFood: boolean
  description: string
  imageUrl: string
  alt: string
}

/** An empty field: the stock is not tracked. */
const stockOf = ({ stock }: Typed) => (stock.trim() === '' ? null : Number(stock))

const typedOf = (product: Product | undefined, businessId: number | undefined): Typed => ({
  businessId: product?.businessId ?? businessId,
  name: product?.name ?? '',
  price: product?.price ?? '',
  category: product?.category ?? 'Other',
  stock: product?.stock === undefined || product.stock === null ? '' : String(product.stock),
  subscribable: product?.subscribable ?? false,
  isFood: product?.isFood ?? false,
  description: product?.description ?? '',
  imageUrl: '',
  alt: '',
})

const picturesOf = (product: Product | undefined) =>
  (product?.images ?? []).map((image): ChosenPhoto => ({ key: image.url, alt: image.alt, image }))

const typedLabelOf = (label: Label | null): TypedLabel =>
  Object.fromEntries(Object.entries(label ?? {}).map(([name, value]) => [name, String(value)]))

type ProductDialogProps = {
  product?: Product
  /** The business to add it to, unless another is chosen. */
  businessId?: number
  onClose: () => void
}

/** Adds a product to one's own business, or changes one. */
export function ProductDialog({ product, businessId: shop, onClose }: ProductDialogProps) {
  const [before] = useState(() => typedOf(product, shop))
  const [typed, setTyped] = useState(before)
  const [arranged, setArranged] = useState<ChosenPhoto[]>()
  const [certificate, setCertificate] = useState<File>()
  const [label, setLabel] = useState<TypedLabel>()
  const kept = useAnswer(
    listingApi.read,
    { params: { id: product?.id ?? 0 } },
    { enabled: product !== undefined },
  )
  const shownLabel = label ?? typedLabelOf(kept.data?.label ?? null)
  const latest = useAnswer(
    productApi.read,
    { params: { id: product?.id ?? 0 } },
    { enabled: product !== undefined },
  )
  const pictures = arranged ?? picturesOf(latest.data ?? product)
  const [error, setError] = useState<string>()
  const shops = useAnswer(productApi.shops, {}, { enabled: !product })
  const save = useSave(product, onClose)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  const send = (asDraft: boolean) => {
    if (save.isPending) return
    const { businessId: chosen, ...said } = typed
    const fields = { ...said, stock: stockOf(typed) }
    const businessId = chosen ?? shops.data?.[0]?.id
    const checked = ProductInput.safeParse(fields)
    setError(checked.success ? undefined : checked.error.issues[0]?.message)
    if (form.current) showWrong(form.current)
    if (!checked.success) return
    if (businessId === undefined) return setError(productMessages.needsBusiness)
    // Orders may have reduced the stock since the form opened, so it is only sent if it was edited.
    const stock = product && typed.stock === before.stock ? undefined : fields.stock
    const more = { ...(label ? { label } : {}), ...(asDraft ? { asDraft } : {}) }
    const body = { ...fields, ...more, stock }
    void save.send({ businessId, body, certificate, pictures: arranged })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={product ? productFormCopy.editTitle : productFormCopy.addTitle}
      close={productFormCopy.close}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <DialogBody>
          <ProductFields
            typed={typed}
            onChange={setTyped}
            pictures={pictures}
            onPictures={setArranged}
            shops={shops.data ?? []}
            isNew={!product}
          />
          {(typed.category === labelKinds.cbd || typed.category === labelKinds.permit) && (
            <LabelFields
              category={typed.category}
              label={shownLabel}
              onChange={setLabel}
              certificate={certificate?.name ?? (kept.data?.certificateUrl ? labelCopy.kept : null)}
              onCertificate={setCertificate}
            />
          )}
          <ListingVerdict
            businessId={typed.businessId ?? shops.data?.[0]?.id}
            typed={{
              name: typed.name,
              description: typed.description,
              category: typed.category,
              label: shownLabel,
              hasCertificate: certificate !== undefined || Boolean(kept.data?.certificateUrl),
            }}
          />
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {productFormCopy.cancel}
          </Button>
          {!product && (
            <Button variant="out" onClick={() => send(true)}>
              {labelCopy.asDraft}
            </Button>
          )}
          <Button
            type="submit"
            busy={save.isPending && (product ? productFormCopy.saving : productFormCopy.creating)}
          >
            {product ? productFormCopy.save : productFormCopy.add}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
