import { CallError, errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { namesOf, sentOf } from '#ui/photos/chosen-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { productApi, type Product, type ProductBody, type ProductChange } from '../../contract.ts'
import { listingMessages, productMessages } from '../../copy.ts'
import { listingApi, type Listing } from '../../listing.contract.ts'
import { labelCopy } from '../../listing.copy.ts'
import { productPictureApi } from '../../pictures.contract.ts'

type ToSave = {
  businessId: number
  body: ProductBody & Pick<ProductChange, 'stockWas'>
  certificate: File | undefined
  /** Undefined: unchanged. */
  pictures: ChosenPhoto[] | undefined
  /** Publishes a product that is saved already, or sends it for review. */
  publish: boolean
}

const changed = [listingApi.all, listingApi.read, productApi.list, productApi.counts, productApi.related]
const publishedAs = ({ state }: Listing) =>
  state === 'in_review' ? listingMessages.submitted : listingMessages.published
const failed = (failure: Error) =>
  toast({ title: productMessages.updateFailed, text: errorMessage(failure), tone: 'bad' })

/** Saves the product first, then its pictures; shows errors, and the form stays open for what can be tried again. */
export function useSave(product: Product | undefined, onClose: () => void, onMoved: () => Promise<void>) {
  const go = useGo()
  const refreshes = [...changed, productApi.read]
  const create = useEndpointMutation(productApi.create, {
    refreshes: changed,
    onError: (failure) => toast({ title: productMessages.createFailed(errorMessage(failure)), tone: 'bad' }),
  })
  const edit = useEndpointMutation(productApi.edit, {
    refreshes,
    onError: (failure) => {
      failed(failure)
      // The message names the present stock, so the next try is meant for it.
      if (failure instanceof CallError && failure.status === 409) void onMoved()
    },
  })
  const publish = useEndpointMutation(listingApi.publish, { refreshes, onError: failed })
  const arrange = useEndpointMutation(productPictureApi.arrange, { refreshes, onError: failed })
  const arranged = async (id: number, pictures: ChosenPhoto[]) => {
    const { alts, files } = sentOf(pictures)
    await arrange.mutateAsync({ params: { id }, body: { ...alts, photos: namesOf(pictures) }, files })
  }

  const add = async ({ businessId, body: sent, certificate, pictures = [] }: ToSave) => {
    const { stockWas: _stockWas, ...body } = sent
    const [first, ...more] = pictures
    const image = first && 'file' in first ? first.file : undefined
    const {
      id,
      hold,
      state,
      image: cached,
    } = await create.mutateAsync({
      params: { id: businessId },
      body: { ...body, ...(first ? { alt: first.alt, imageUrl: '' } : {}) },
      files: { image, certificate },
    })
    // The product exists by now: a picture that fails is reported, and can be added later.
    if (first && cached && more.length > 0)
      await arranged(id, [{ key: first.key, alt: first.alt, image: cached }, ...more]).catch(() => undefined)
    toast({
      title: state === 'draft' ? labelCopy.draftSaved : productMessages.created,
      ...(hold?.reason ? { text: productMessages.refused(hold.reason, hold.source) } : {}),
    })
    onClose()
    go(links.product(id))
  }

  const change = async (id: number, { body, certificate, pictures, publish: isPublished }: ToSave) => {
    const { imageUrl: _imageUrl, alt: _alt, ...rest } = body
    await edit.mutateAsync({ params: { id }, body: rest, files: { certificate } })
    if (pictures) await arranged(id, pictures)
    const listing = isPublished ? await publish.mutateAsync({ params: { id } }) : undefined
    toast({ title: listing ? publishedAs(listing) : productMessages.updated })
    onClose()
  }

  const send = (what: ToSave) => (product ? change(product.id, what) : add(what)).catch(() => undefined)
  return { send, isPending: create.isPending || edit.isPending || arrange.isPending || publish.isPending }
}
