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

/** Saves the product first, then its pictures. It is rejected if the product is not saved; the form stays open for what can be tried again. */
export function useSave(product: Product | undefined, onClose: () => void, onMoved: () => Promise<void>) {
  const go = useGo()
  const refreshes = [...changed, productApi.read]
  const create = useEndpointMutation(productApi.create, {
    refreshes: changed,
  })
  const edit = useEndpointMutation(productApi.edit, {
    refreshes,
    onError: (failure) => {
      // The message names the present stock, so the next try is meant for it.
      if (failure instanceof CallError && failure.status === 409) void onMoved()
    },
  })
  const publish = useEndpointMutation(listingApi.publish, { refreshes })
  const arrange = useEndpointMutation(productPictureApi.arrange, { refreshes, onError: failed })
  /** Whether the pictures are as chosen; if not, a toast says so. */
  const arranged = (id: number, pictures: ChosenPhoto[]) => {
    const { alts, files } = sentOf(pictures)
    const body = { ...alts, photos: namesOf(pictures) }
    return arrange.mutateAsync({ params: { id }, body, files }).then(
      () => true,
      () => false,
    )
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
      await arranged(id, [{ key: first.key, alt: first.alt, image: cached }, ...more])
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
    if (pictures && !(await arranged(id, pictures))) return
    const listing = isPublished ? await publish.mutateAsync({ params: { id } }) : undefined
    toast({ title: listing ? publishedAs(listing) : productMessages.updated })
    onClose()
  }

  return (what: ToSave) => (product ? change(product.id, what) : add(what))
}
