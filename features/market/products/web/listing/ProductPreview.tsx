import { formatMoney } from '#platform/contract/money.ts'
import { readPrice } from '#platform/contract/typed/read-price.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { Section } from '#ui/layout/Section.tsx'
import { FilePicture } from '#ui/photos/FilePicture.tsx'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Plate } from '#ui/plates/Plate.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import type { ProductCategory } from '../../contract.ts'
import { marketCopy } from '../../copy.ts'
import { previewCopy } from '../../listing.copy.ts'
import { productPlate } from '../../plate.ts'
import styles from './ProductAside.module.css'

type Props = {
  name: string
  price: string
  isOut: boolean
  isNew: boolean
  shop: string | undefined
  photo: ChosenPhoto | undefined
  category: ProductCategory
}

/** The product as it will look in the marketplace. */
export function ProductPreview({ name, price, isOut, isNew, shop, photo, category }: Props) {
  const read = readPrice(price, site.currency)
  return (
    <Section title={previewCopy.title} level={3}>
      <div className={styles.card}>
        <Cover photo={photo} name={name} category={category} />
        {isOut ? (
          <Badge className={styles.state}>{marketCopy.out}</Badge>
        ) : (
          isNew && (
            <Badge tone="solid" className={styles.state}>
              {marketCopy.isNew}
            </Badge>
          )
        )}
        <p className={styles.shop}>{shop}</p>
        <p className={styles.name}>{name.trim() || previewCopy.noName}</p>
        <p className={styles.price}>
          {'cents' in read ? formatMoney(read.cents, site.currency) : previewCopy.noPrice}
        </p>
      </div>
    </Section>
  )
}

function Cover({ photo, name, category }: Pick<Props, 'photo' | 'name' | 'category'>) {
  if (!photo) return <Plate plate={productPlate({ id: 0, category })} name={name} shape="square" />
  return 'image' in photo ? (
    <img src={photo.image.variants.at(-1)?.url ?? photo.image.url} alt="" className={styles.cover} />
  ) : (
    <FilePicture key={photo.key} file={photo.file} alt="" className={styles.cover} />
  )
}
