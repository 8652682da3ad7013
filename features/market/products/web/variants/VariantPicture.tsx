import type { Image } from '#platform/contract/images.ts'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { variantFormCopy } from '../../variant-form.copy.ts'
import styles from './VariantTable.module.css'

type PictureProps = { images: Image[]; label: string; value: string; onChange: (imageUrl: string) => void }

/** Which of the product's pictures shows a variant. */
export function VariantPicture({ images, label, value, onChange }: PictureProps) {
  const shown = images.find(({ url }) => url === value) ?? images[0]
  if (!shown) return null
  const smallest = shown.variants.toSorted((one, other) => one.width - other.width)[0]
  return (
    <span className={styles.picture}>
      <img src={smallest?.url ?? shown.url} alt="" width="36" height="36" />
      {images.length > 1 && (
        <LazySelect
          aria-label={label}
          value={value === '' ? none : value}
          onValueChange={(next) => onChange(next === none ? '' : next)}
          choices={[
            { value: none, label: variantFormCopy.noPicture },
            ...images.map(({ url }, at) => ({ value: url, label: variantFormCopy.pictureNumber(at + 1) })),
          ]}
        />
      )}
    </span>
  )
}

const none = 'none'
