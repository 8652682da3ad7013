import { useState } from 'react'
import type { Label } from '#features/market/listing-rules/cbd-label.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { productApi, ProductInput, type Product } from '../../contract.ts'
import { productMessages } from '../../copy.ts'
import { listingApi, type Listing } from '../../listing.contract.ts'
import { labelField, labelFieldNames, type TypedLabel } from './LabelFields.tsx'
import { fieldsOf, stockOf, typedOf, type Typed } from './ProductFields.tsx'
import { mainActionOf } from './ProductFormFoot.tsx'
import { useSave } from './save-product.ts'
import { useJudgement } from './use-judgement.ts'

const picturesOf = (product: Product | undefined) =>
  (product?.images ?? []).map((image): ChosenPhoto => ({ key: image.url, alt: image.alt, image }))

const typedLabelOf = (label: Label | null): TypedLabel =>
  Object.fromEntries(Object.entries(label ?? {}).map(([name, value]) => [name, String(value)]))

export type ProductFormProps = {
  product?: Product
  /** The business to add it to, unless another is chosen. */
  businessId?: number
  onClose: () => void
}

/** What is typed, what the rules say of it, and sending it. */
export function useProductForm({ product, businessId: shop, onClose }: ProductFormProps) {
  const [before] = useState(() => typedOf(product, shop))
  const [arranged, setArranged] = useState<ChosenPhoto[]>()
  const [certificate, setCertificate] = useState<File>()
  const [label, setTypedLabel] = useState<TypedLabel>()
  const { listing, stored, readStock } = useStored(product)
  const [shownStock, setShownStock] = useState(product?.stock ?? null)
  const shops = useEndpoint(productApi.shops)
  const save = useSave(product, onClose, async () => setShownStock(await readStock()))
  const { submit, clear, ...form } = useTyped(before, product, shops.data?.[0]?.id)
  const { typed } = form
  const businessId = typed.businessId ?? shops.data?.[0]?.id
  const seller = shops.data?.find(({ id }) => id === businessId)
  const toJudge = {
    ...typed,
    label: label ?? typedLabelOf(listing?.label ?? null),
    hasCertificate: certificate !== undefined || Boolean(listing?.certificateUrl),
  }
  const isFirst = seller?.isTrusted === false && isBeforeReview(product, listing)
  const judgement = useJudgement({ product: toJudge, businessId, isFirst })
  const action = mainActionOf({ product, listing, judgement })
  const send = (asDraft: boolean) =>
    submit(({ businessId: id, fields }) => {
      const body = { ...fields, ...changesOf({ product, before, typed, label, asDraft, shownStock }) }
      const publish = !asDraft && (action === 'publish' || action === 'review')
      return save({ businessId: id, body, certificate, pictures: arranged, publish })
    })
  const setLabel = (name: keyof Label, value: string) => {
    setTypedLabel({ ...toJudge.label, [name]: value })
    clear(labelField(name))
  }
  const isTouched = isReworded(before, typed) || label !== undefined || certificate !== undefined
  const pictures = arranged ?? stored
  const shown = { pictures, certificate, listing, toJudge, isTouched }
  const state = { shops: shops.data ?? [], businessId, seller, judgement, action }
  return { ...form, ...shown, ...state, setArranged, setCertificate, setLabel, send }
}

/** The texts and choices; the product goes to the first shop unless another is chosen. */
const useTyped = (initial: Typed, product: Product | undefined, firstShop: number | undefined) =>
  useForm({
    initial,
    check: (typed) => {
      const [fields, businessId] = [fieldsOf(typed), typed.businessId ?? firstShop]
      const { error } = ProductInput.safeParse(fields)
      return businessId === undefined ? { error } : { data: { businessId, fields }, error }
    },
    checkMore: (typed) =>
      (typed.businessId ?? firstShop) === undefined ? { businessId: productMessages.needsBusiness } : {},
    fieldNames: labelFieldNames,
    onFailure: (text) =>
      toast({
        ...(product
          ? { title: productMessages.updateFailed, text }
          : { title: productMessages.createFailed(text) }),
        tone: 'bad',
      }),
  })

type Changes = {
  product: Product | undefined
  before: Typed
  typed: Typed
  label: TypedLabel | undefined
  asDraft: boolean
  shownStock: number | null
}

function changesOf({ product, before, typed, label, asDraft, shownStock }: Changes) {
  const isSent = !product || typed.stock !== before.stock
  return {
    ...(label ? { label } : {}),
    ...(asDraft && !product ? { asDraft } : {}),
    // Orders may have reduced the stock since the form opened, so it is only sent if it was edited, with what was shown.
    stock: isSent ? stockOf(typed) : undefined,
    ...(product && isSent ? { stockWas: shownStock } : {}),
  }
}

/** The listing and the pictures as they are now, which may have changed since the list was loaded. */
function useStored(product: Product | undefined) {
  const asked = { params: { id: product?.id ?? 0 } }
  const listing = useEndpoint(listingApi.read, asked, { enabled: product !== undefined })
  const latest = useEndpoint(productApi.read, asked, { enabled: product !== undefined })
  const readStock = async () => (await latest.refetch()).data?.stock ?? null
  return { listing: listing.data, stored: picturesOf(latest.data ?? product), readStock }
}

/** Neither approved nor published before: one of the first listings of a new seller is reviewed. */
const isBeforeReview = (product: Product | undefined, listing: Listing | undefined) =>
  !product ||
  (listing !== undefined &&
    !listing.isApproved &&
    (listing.state === 'draft' || listing.state === 'in_review'))

const isReworded = (before: Typed, typed: Typed) =>
  typed.name !== before.name || typed.description !== before.description || typed.category !== before.category
