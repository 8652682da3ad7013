import { BadgeCheck, Building2, MapPin, Package, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Business } from '#features/market/businesses/contract.ts'
import { identityLines } from '#features/market/businesses/identity.ts'
import { whyNotSelling } from '#features/market/businesses/sell-state.ts'
import { identityCopy } from '#features/market/businesses/sell.copy.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { productApi } from '../contract.ts'
import { marketCopy } from '../copy.ts'
import { ProductRating } from './ProductRating.tsx'
import styles from './ShopHead.module.css'

/** The header of a business's shop. */
export function ShopHead({ business, add }: { business: Business; add: ReactNode }) {
  const { id, name, image, logo, city, location } = business
  const known = identityLines(business.identity)
  const counts = useEndpoint(productApi.counts, { query: { business: String(id) } })
  const whyNot = whyNotSelling(business)
  return (
    <div className={styles.shop}>
      {image && <Picture image={image} shape="3/1" slot="banner" eager alt="" className={styles.cover} />}
      <div className={cx(styles.head, image && styles.under)}>
        <Avatar id={id} name={name} src={logo} size={88} square eager className={styles.logo} />
        <div className={styles.title}>
          <Heading level={1}>{marketCopy.shopOf(name)}</Heading>
          <div className={styles.facts}>
            <Badge tone="gold" icon={BadgeCheck}>
              {marketCopy.official}
            </Badge>
            {business.isSample && <Badge>{marketCopy.sample}</Badge>}
            {business.isVerified && (
              <Badge tone="green" icon={ShieldCheck}>
                {marketCopy.verified}
              </Badge>
            )}
            <ProductRating rating={business.rating} count={business.reviewsCount} />
            <MetaRow icon={MapPin}>{city ?? location}</MetaRow>
            {counts.data && <MetaRow icon={Package}>{marketCopy.products(counts.data.total)}</MetaRow>}
            {known && (
              <MetaRow icon={Building2}>
                {[identityCopy.soldBy(known.legalName), ...known.lines].join(' · ')}
              </MetaRow>
            )}
          </div>
        </div>
        <div className={styles.actions}>
          <ButtonLink variant="out" href={links.business(id)}>
            {marketCopy.about}
          </ButtonLink>
          {add}
        </div>
      </div>
      {whyNot !== null && counts.data && counts.data.total > 0 && (
        <Alert tone="info" title={whyNot} className={styles.closed} />
      )}
    </div>
  )
}
