import { kilometres } from '#platform/contract/units/kilometres.ts'
import { links } from '#platform/web/links.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { businessCategoryLabels } from '../categories.copy.ts'
import type { Business } from '../contract.ts'
import { BusinessPlate } from './BusinessPlate.tsx'
import { BusinessRating } from './BusinessRating.tsx'
import styles from './BusinessRow.module.css'

type RowProps = { business: Business; isChosen?: boolean; onReach?: () => void }

/** A business in the list beside the map; hovering or focusing it highlights its pin. */
export function BusinessRow({ business, isChosen, onReach }: RowProps) {
  const { id, name, image, location, category, distanceKm } = business
  return (
    <li>
      <a
        href={links.business(id)}
        className={cx(styles.row, isChosen && styles.chosen)}
        onPointerEnter={onReach}
        onFocus={onReach}
      >
        {image ? (
          <Picture image={image} shape="1/1" slot="thumb" alt="" className={styles.picture} />
        ) : (
          <BusinessPlate business={business} size={52} className={styles.picture} />
        )}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.place}>{location}</span>
          <span className={styles.facts}>
            <BusinessRating rating={business.rating} count={business.reviewsCount} />
            <span>{distanceKm === null ? businessCategoryLabels[category] : kilometres(distanceKm)}</span>
          </span>
        </span>
      </a>
    </li>
  )
}
