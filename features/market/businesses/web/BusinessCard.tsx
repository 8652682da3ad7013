import { BadgeCheck, MapPin } from 'lucide-react'
import { kilometres } from '#platform/contract/units/kilometres.ts'
import { links } from '#platform/web/links.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { Plate } from '#ui/plates/Plate.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { businessCategoryLabels } from '../categories.copy.ts'
import type { Business } from '../contract.ts'
import { businessCopy } from '../copy.ts'
import { businessPlate } from '../plate.ts'
import { BusinessRating } from './BusinessRating.tsx'
import styles from './BusinessCard.module.css'

/** A business in the grid of the directory. */
export function BusinessCard({ business, eager }: { business: Business; eager?: boolean }) {
  const { id, name, image, category, location, description, distanceKm } = business
  return (
    <Card as="li" pad="none" className={styles.tile}>
      {image ? (
        <Picture image={image} shape="16/9" slot="tile" eager={eager} className={styles.cover} />
      ) : (
        <Plate
          plate={businessPlate(business)}
          name={name}
          shape="wide"
          eager={eager}
          seal={<Avatar id={id} name={name} src={business.logo} size={44} square />}
        />
      )}
      <div className={styles.body}>
        <div className={styles.head}>
          <Heading level={2} look="h3">
            <a href={links.business(id)} className={styles.name}>
              {name}
            </a>
          </Heading>
          <BusinessRating rating={business.rating} count={business.reviewsCount} />
        </div>
        <MetaRow icon={MapPin}>
          {location}
          {distanceKm !== null && ` · ${kilometres(distanceKm)}`}
        </MetaRow>
        <p className={styles.text}>{description}</p>
        <div className={styles.foot}>
          <Badge>{businessCategoryLabels[category]}</Badge>
          {business.isVerified && (
            <Badge tone="green" icon={BadgeCheck}>
              {businessCopy.verified}
            </Badge>
          )}
          <ButtonLink
            href={links.business(id)}
            variant="out"
            size="s"
            className={styles.view}
            aria-label={businessCopy.openOf(name)}
          >
            {businessCopy.open}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
