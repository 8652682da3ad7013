import { ImagePlus, X } from 'lucide-react'
import { productApi, productLimits, productMessages, type Product } from '#shared/products.ts'
import { reasonOf } from '#web/client/call.ts'
import { useAnswer, useSend } from '#web/client/query.ts'
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
      {images.length < productLimits.images && (
        <FileButton
          icon={ImagePlus}
          size="s"
          accept="image/png,image/jpeg,image/webp"
          disabled={add.isPending}
          onFile={(image) => add.mutate({ params, body: {}, files: { image } })}
        >
          {add.isPending ? words.adding : words.addPicture}
        </FileButton>
      )}
    </fieldset>
  )
}
