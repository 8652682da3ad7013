import { ImagePlus, X } from 'lucide-react'
import { perkMessages, perksOf } from '#shared/perks.ts'
import { productApi, productMessages, type Product } from '#shared/products.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useAnswer, useSend } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { FileButton } from '#web/ui/FileButton.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { productFormWords as words } from './words.ts'
import styles from './ProductFields.module.css'

const changed = { refreshes: [productApi.read, productApi.list], onError: refused }

function refused(error: Error) {
  toast({ title: productMessages.updateFailed, text: reasonOf(error), tone: 'bad' })
}

/** The gallery: each picture comes and goes by itself. */
export function ProductPictures({ product }: { product: Product }) {
  const params = { id: product.id }
  const { data = product } = useAnswer(productApi.read, { params })
  const add = useSend(productApi.addImage, changed)
  const remove = useSend(productApi.removeImage, changed)
  const { images } = data
  const me = useMe() ?? null
  const most = perksOf(me).picturesPerProduct
  /** One after the other, so that they stand in the order in which they were picked. */
  const addEach = ([image, ...others]: File[]) => {
    if (image) add.mutate({ params, body: {}, files: { image } }, { onSuccess: () => addEach(others) })
  }
  return (
    <fieldset className={styles.pictures}>
      <legend>{words.pictures}</legend>
      <ul className={styles.row}>
        {images.map((image, index) => (
          <li key={image.url}>
            <ProductPicture product={{ image }} slot="thumb" />
            <IconButton
              size="s"
              icon={X}
              label={words.removePicture(index + 1)}
              onClick={() => remove.mutate({ params, query: { url: image.url } })}
            />
          </li>
        ))}
      </ul>
      {images.length < most && (
        <FileButton
          icon={ImagePlus}
          size="s"
          accept="image/png,image/jpeg,image/webp"
          disabled={add.isPending}
          multiple
          onFile={(_first, all) => addEach(all)}
        >
          {add.isPending ? words.adding : words.addPicture}
        </FileButton>
      )}
      {images.length >= most && (
        <p className={styles.full}>
          {perkMessages.tooManyPictures(most)}{' '}
          {!me?.isPremium && <a href={links.subscribe}>{words.aboutPremium}</a>}
        </p>
      )}
    </fieldset>
  )
}
