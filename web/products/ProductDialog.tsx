import { useState, type FormEvent } from 'react'
import type { Label } from '#shared/cbdLabel.ts'
import { labelKinds } from '#shared/listingRules.ts'
import { listingApi } from '#shared/listings.ts'
import {
  productApi,
  ProductInput,
  productMessages,
  type Product,
  type ProductCategory,
} from '#shared/products.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useAnswer, useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/Dialog.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { LabelFields, type TypedLabel } from './LabelFields.tsx'
import { labelWords } from './listingWords.ts'
import { ListingVerdict } from './ListingVerdict.tsx'
import { ProductFields } from './ProductFields.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import { productFormWords } from './words.ts'

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
  alt: product?.image?.alt ?? '',
})

const typedLabelOf = (label: Label | null): TypedLabel =>
  Object.fromEntries(Object.entries(label ?? {}).map(([name, value]) => [name, String(value)]))

type ProductDialogProps = {
  product?: Product
  /** Where it is added, unless another is chosen. */
  businessId?: number
  onClose: () => void
}

/** Adds a product to a business of one's own, or changes one. */
export function ProductDialog({ product, businessId: shop, onClose }: ProductDialogProps) {
  const [before] = useState(() => typedOf(product, shop))
  const [typed, setTyped] = useState(before)
  const [image, setImage] = useState<File>()
  const [certificate, setCertificate] = useState<File>()
  const [label, setLabel] = useState<TypedLabel>()
  const kept = useAnswer(
    listingApi.read,
    { params: { id: product?.id ?? 0 } },
    { enabled: product !== undefined },
  )
  const shownLabel = label ?? typedLabelOf(kept.data?.label ?? null)
  const [error, setError] = useState<string>()
  const shops = useAnswer(productApi.shops, {}, { enabled: !product })
  const save = useSave(product, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  const send = (asDraft: boolean) => {
    if (save.isPending) return
    const { businessId: chosen, ...fields } = typed
    const businessId = chosen ?? shops.data?.[0]?.id
    const checked = ProductInput.safeParse(fields)
    setError(checked.success ? undefined : checked.error.issues[0]?.message)
    if (!checked.success) return
    if (businessId === undefined) return setError(productMessages.needsBusiness)
    // Orders may have taken from the stock since the form opened: only what was typed is sent.
    const stock = product && fields.stock === before.stock ? undefined : fields.stock
    const more = { ...(label ? { label: JSON.stringify(label) } : {}), ...(asDraft ? { asDraft } : {}) }
    save.send(businessId, { ...fields, ...more, stock }, { image, certificate })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={product ? productFormWords.editTitle : productFormWords.addTitle}
      close={productFormWords.close}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <ProductFields
            typed={typed}
            onChange={setTyped}
            image={image}
            onImage={setImage}
            shops={shops.data ?? []}
            isNew={!product}
          />
          {(typed.category === labelKinds.cbd || typed.category === labelKinds.permit) && (
            <LabelFields
              category={typed.category}
              label={shownLabel}
              onChange={setLabel}
              certificate={certificate?.name ?? (kept.data?.certificateUrl ? labelWords.kept : null)}
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
          {product && <ProductPictures product={product} />}
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {productFormWords.cancel}
          </Button>
          {!product && (
            <Button variant="out" onClick={() => send(true)}>
              {labelWords.asDraft}
            </Button>
          )}
          <Button
            type="submit"
            busy={save.isPending && (product ? productFormWords.saving : productFormWords.creating)}
          >
            {product ? productFormWords.save : productFormWords.add}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type Sent = Omit<Typed, 'businessId' | 'stock'> & {
  stock: string | undefined
  label?: string
  asDraft?: boolean
}
type Files = { image: File | undefined; certificate: File | undefined }
const changed = [listingApi.all, listingApi.read, productApi.list, productApi.counts, productApi.related]

function useSave(product: Product | undefined, onClose: () => void) {
  const go = useGo()
  const create = useSend(productApi.create, {
    refreshes: changed,
    onSuccess: ({ id, hold, state }) => {
      toast({
        title: state === 'draft' ? labelWords.draftSaved : productMessages.created,
        ...(hold?.reason ? { text: productMessages.refused(hold.reason, hold.source) } : {}),
      })
      onClose()
      go(links.product(id))
    },
    onError: (failure) => toast({ title: productMessages.createFailed(reasonOf(failure)), tone: 'bad' }),
  })
  const edit = useSend(productApi.edit, {
    refreshes: [...changed, productApi.read],
    onSuccess: () => {
      toast({ title: productMessages.updated })
      onClose()
    },
    onError: (failure) =>
      toast({ title: productMessages.updateFailed, text: reasonOf(failure), tone: 'bad' }),
  })
  const send = (businessId: number, body: Sent, files: Files) =>
    product
      ? edit.mutate({ params: { id: product.id }, body, files })
      : create.mutate({ params: { id: businessId }, body, files })
  return { send, isPending: create.isPending || edit.isPending }
}
