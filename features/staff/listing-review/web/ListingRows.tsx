import { eitherOf, endOfDay } from '#features/market/businesses/licence-kinds.ts'
import { productCategoryLabels } from '#features/market/products/categories.copy.ts'
import type { queueLists } from '#features/market/products/listing.contract.ts'
import type { Listing } from '#features/market/products/listing.contract.ts'
import { ProductPicture } from '#features/market/products/web/ProductPicture.tsx'
import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { listingQueueApi } from '../contract.ts'
import { listingConsoleCopy } from '../copy.ts'
import { ListingDecisions } from './ListingDecisions.tsx'
import styles from '#ui/layout/Panel.module.css'
import rows from './ListingRows.module.css'

type List = (typeof queueLists)[number]

export function QueueRows({ list, q = '' }: { list: List; q?: string }) {
  const listings = useInfiniteEndpoint(listingQueueApi.list, { query: { list, ...(q ? { q } : {}) } })
  return (
    <Panel
      pages={listings}
      none={listingConsoleCopy.none[list]}
      renderRow={(listing) => <QueueRow key={listing.id} listing={listing} />}
    />
  )
}

function QueueRow({ listing }: { listing: Listing }) {
  const { id, name, businessName, category, stateReason } = listing
  return (
    <ListRow
      className={styles.row}
      media={<ProductPicture product={listing} slot="thumb" alt="" className={rows.picture} />}
      title={
        <span className={styles.title}>
          <a href={links.product(id)}>{name}</a>{' '}
          <span className={rows.price}>{formatMoney(listing.priceCents, listing.currency)}</span>
        </span>
      }
      text={
        <span className={styles.whole}>
          {listing.description && <span className={rows.description}>{listing.description}</span>}
          {[businessName, productCategoryLabels[category], stateReason, ...factsOf(listing)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      end={
        <div className={styles.actions}>
          {listing.certificateUrl && (
            <ButtonLink size="s" variant="out" href={listing.certificateUrl} target="_blank">
              {listingConsoleCopy.certificate}
            </ButtonLink>
          )}
          <ListingDecisions listing={listing} size="s" />
        </div>
      }
    />
  )
}

/** The label's data, and the seller's appeal. */
function factsOf({ label, appeal, missingLicences }: Listing) {
  const { mgPerServing, servingsPerDay, mgPerPack, thcPercent, batch, claim } = label ?? {}
  const { permitNumber, permitHolder, permitUntil, variety } = label ?? {}
  return [
    mgPerServing !== undefined &&
      servingsPerDay !== undefined &&
      listingConsoleCopy.day(mgPerServing * servingsPerDay),
    mgPerPack !== undefined && listingConsoleCopy.pack(mgPerPack),
    thcPercent !== undefined && listingConsoleCopy.thc(thcPercent),
    batch && listingConsoleCopy.batch(batch),
    claim && listingConsoleCopy.claim(claim),
    permitNumber && listingConsoleCopy.permit(permitNumber),
    permitHolder,
    permitUntil && listingConsoleCopy.until(longDate(endOfDay(permitUntil))),
    variety,
    missingLicences && listingConsoleCopy.missing(eitherOf(missingLicences)),
    appeal && listingConsoleCopy.appeal(appeal),
  ]
}

export function TryRows() {
  const tries = useInfiniteEndpoint(listingQueueApi.tries)
  return (
    <Panel
      pages={tries}
      none={listingConsoleCopy.none.tries}
      renderRow={({ id, user, name, businessName, reason, createdAt }) => (
        <ListRow
          key={id}
          className={styles.row}
          media={<Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={40} />}
          title={<span className={styles.title}>{name}</span>}
          text={
            <span className={styles.whole}>
              {[user.displayName, businessName, longDate(createdAt), reason].join(' · ')}
            </span>
          }
        />
      )}
    />
  )
}
