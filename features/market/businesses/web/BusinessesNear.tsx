import { MapPin } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { nearQuery, useNear } from '#features/site/places/web/user-location.ts'
import { kilometres } from '#platform/contract/units/kilometres.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Map } from '#ui/map/Map.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { businessApi, businessLimits, type Business } from '../contract.ts'
import { businessCopy, businessMapCopy } from '../copy.ts'
import { BusinessPlate } from './BusinessPlate.tsx'
import { BusinessRating } from './BusinessRating.tsx'
import styles from './BusinessesNear.module.css'

/** The three nearest businesses, by the browser's location if already permitted, else by the profile's. */
export function BusinessesNear() {
  const { position, isSettled } = usePermittedPosition()
  const query = { limit: String(businessLimits.sidebar), ...nearQuery(position ?? 'profile') }
  const near = useInfiniteEndpoint(businessApi.list, { query }, { enabled: isSettled })
  if (near.isError || (near.isSuccess && near.items.length === 0)) return null
  const isNear = near.isPending || near.items.some(({ distanceKm }) => distanceKm !== null)
  const title = isNear ? businessCopy.near : businessCopy.newest
  return (
    <Section title={title} action={<a href={links.directory}>{businessCopy.allBusinesses}</a>}>
      {near.isPending ? (
        <ListSkeleton label={businessCopy.loading} />
      ) : (
        <>
          {matchMedia(hasMap).matches && <NearMap businesses={near.items} />}
          <List>
            {near.items.slice(0, businessLimits.sidebar).map((business) => (
              <NearRow key={business.id} business={business} />
            ))}
          </List>
        </>
      )}
    </Section>
  )
}

/** The browser's location, asked for only if that needs no question; settled once that is known. */
function usePermittedPosition() {
  const { position, locate } = useNear()
  const [isSettled, setSettled] = useState(false)
  const ask = useEffectEvent(() => locate())
  useEffect(() => {
    let isGone = false
    const settle = (isGranted: boolean) => {
      if (isGone) return
      if (isGranted) ask()
      setSettled(true)
    }
    // NOTE: some browsers have no `permissions`, although the types say otherwise.
    const { permissions }: { permissions?: Permissions } = navigator
    if (permissions)
      permissions.query({ name: 'geolocation' }).then(
        ({ state }) => settle(state === 'granted'),
        () => settle(false),
      )
    else settle(false)
    return () => {
      isGone = true
    }
  }, [])
  return { position, isSettled }
}

/** Leaflet is too large for phones' data plans. */
const hasMap = '(width > 900px)'

function NearMap({ businesses }: { businesses: Business[] }) {
  const go = useGo()
  const markers = useMemo(
    () =>
      businesses
        .slice(0, businessLimits.sidebar)
        .flatMap(({ id, name, coordinates }) => (coordinates ? [{ id, name, ...coordinates }] : [])),
    [businesses],
  )
  if (markers.length === 0) return null
  return (
    <div className={styles.map}>
      <Map
        size="small"
        fits
        label={businessCopy.nearMapLabel}
        words={businessMapCopy}
        tiles={site.mapTileUrl}
        markers={markers}
        onChoose={(id) => id !== null && go(links.business(id))}
      />
    </div>
  )
}

function NearRow({ business }: { business: Business }) {
  return (
    <ListRow
      media={
        business.image ? (
          <Picture image={business.image} shape="1/1" slot="thumb" alt="" className={styles.picture} />
        ) : (
          <BusinessPlate business={business} size={44} className={styles.picture} />
        )
      }
      title={business.name}
      text={
        <span className={styles.facts}>
          <BusinessRating rating={business.rating} count={business.reviewsCount} />
          <MetaRow icon={MapPin}>
            {business.distanceKm === null
              ? (business.city ?? business.location)
              : kilometres(business.distanceKm)}
          </MetaRow>
        </span>
      }
      end={
        <ButtonLink
          href={links.business(business.id)}
          variant="out"
          size="s"
          aria-label={businessCopy.openOf(business.name)}
        >
          {businessCopy.open}
        </ButtonLink>
      }
    />
  )
}
