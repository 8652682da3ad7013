import { useRef, useState, type FormEvent } from 'react'
import type { Label } from '#features/listing-rules/cbd-label.ts'
import { labelKinds } from '#features/listing-rules/judge-listing.ts'
import { listingApi, type Listing } from '#features/products/listing.contract.ts'
import { productApi, ProductInput, type Product } from '#features/products/contract.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { FieldError } from '#ui/forms/Field.tsx'
import { showWrong } from '#ui/forms/focus.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { LabelFields, type TypedLabel } from './LabelFields.tsx'
import { labelCopy, productFormCopy } from '../copy.ts'
import { ListingVerdict } from './ListingVerdict.tsx'
import { fieldsOf, ProductFields, stockOf, typedOf, type Typed } from './ProductFields.tsx'
import { useSave } from './save-product.ts'
import { productMessages } from '#features/products/copy.ts'

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
  const { listing, pictures } = useStored(product)
  const [error, setError] = useState<string>()
  const shops = useEndpoint(productApi.shops, {}, { enabled: !product })
  const save = useSave(product, onClose)
  const form = useRef<HTMLFormElement>(null)
  const businessId = typed.businessId ?? shops.data?.[0]?.id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  const send = (asDraft: boolean) => {
    if (save.isPending) return
    const fields = fieldsOf(typed)
    const checked = ProductInput.safeParse(fields)
    setError(checked.success ? undefined : checked.error.issues[0]?.message)
    if (form.current) showWrong(form.current)
    if (!checked.success) return
    if (businessId === undefined) return setError(productMessages.needsBusiness)
    const body = { ...fields, ...changesOf({ product, before, typed, label, asDraft }) }
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
            pictures={arranged ?? pictures}
            onPictures={setArranged}
            shops={shops.data ?? []}
            isNew={!product}
          />
          <ListingFields
            businessId={businessId}
            typed={typed}
            listing={listing}
            label={label}
            onLabel={setLabel}
            certificate={certificate}
            onCertificate={setCertificate}
          />
          {error && <ErrorMessage>{error}</ErrorMessage>}
        </DialogBody>
        <Buttons isNew={!product} isPending={save.isPending} onClose={onClose} onDraft={() => send(true)} />
      </form>
    </Dialog>
  )
}

type Changes = {
  product: Product | undefined
  before: Typed
  typed: Typed
  label: TypedLabel | undefined
  asDraft: boolean
}

function changesOf({ product, before, typed, label, asDraft }: Changes) {
  return {
    ...(label ? { label } : {}),
    ...(asDraft ? { asDraft } : {}),
    // Orders may have reduced the stock since the form opened, so it is only sent if it was edited.
    stock: product && typed.stock === before.stock ? undefined : stockOf(typed),
  }
}

/** The listing and the pictures as they are now, which may have changed since the list was loaded. */
function useStored(product: Product | undefined) {
  const asked = { params: { id: product?.id ?? 0 } }
  const listing = useEndpoint(listingApi.read, asked, { enabled: product !== undefined })
  const latest = useEndpoint(productApi.read, asked, { enabled: product !== undefined })
  return { listing: listing.data, pictures: picturesOf(latest.data ?? product) }
}

type ListingFieldsProps = {
  businessId: number | undefined
  typed: Typed
  listing: Listing | undefined
  /** Undefined: unchanged. */
  label: TypedLabel | undefined
  onLabel: (label: TypedLabel) => void
  certificate: File | undefined
  onCertificate: (certificate: File | undefined) => void
}

/** The label, where the category needs one, and what the rules say about the listing. */
function ListingFields(props: ListingFieldsProps) {
  const { businessId, typed, listing, certificate } = props
  const label = props.label ?? typedLabelOf(listing?.label ?? null)
  return (
    <>
      {(typed.category === labelKinds.cbd || typed.category === labelKinds.permit) && (
        <LabelFields
          category={typed.category}
          label={label}
          onChange={props.onLabel}
          certificate={certificate?.name ?? (listing?.certificateUrl ? labelCopy.certificateSaved : null)}
          onCertificate={props.onCertificate}
        />
      )}
      <ListingVerdict
        businessId={businessId}
        typed={{
          name: typed.name,
          description: typed.description,
          category: typed.category,
          label,
          hasCertificate: certificate !== undefined || Boolean(listing?.certificateUrl),
        }}
      />
    </>
  )
}

function ErrorMessage({ children }: { children: string }) {
  return (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  )
}

type ButtonsProps = { isNew: boolean; isPending: boolean; onClose: () => void; onDraft: () => void }

function Buttons({ isNew, isPending, onClose, onDraft }: ButtonsProps) {
  return (
    <DialogFooter>
      <Button variant="ghost" onClick={onClose}>
        {productFormCopy.cancel}
      </Button>
      {isNew && (
        <Button variant="out" onClick={onDraft}>
          {labelCopy.asDraft}
        </Button>
      )}
      <Button type="submit" busy={isPending && (isNew ? productFormCopy.creating : productFormCopy.saving)}>
        {isNew ? productFormCopy.add : productFormCopy.save}
      </Button>
    </DialogFooter>
  )
}
