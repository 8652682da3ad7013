import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { nearQuery, type useNear } from '#features/site/places/web/user-location.ts'
import type { Area } from '#platform/contract/coordinates.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Map } from '#ui/map/Map.tsx'
import { Picture } from '#ui/photos/Picture.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { businessApi, type Business, type BusinessCategory, type BusinessPin } from '../contract.ts'
import { businessCopy, businessMapCopy } from '../copy.ts'
import { BusinessRating } from './BusinessRating.tsx'
import { BusinessRow } from './BusinessRow.tsx'
import styles from './DirectoryMap.module.css'

type DirectoryMapProps = {
  filters: { q?: string; category?: BusinessCategory }
  near: ReturnType<typeof useNear>
}

/** All businesses with coordinates on a map, and a list of those in view. */
export function DirectoryMap({ filters, near }: DirectoryMapProps) {
  const pins = useEndpoint(businessApi.pins, { query: filters })
  const [area, setArea] = useState<Area>()
  const [chosen, setChosen] = useState<{ id: number; hasCard: boolean } | null>(null)
  const position = typeof near.position === 'object' ? near.position : null
  if (pins.isError)
    return (
      <Problem
        level={2}
        title={businessCopy.failed}
        text={businessCopy.failedText}
        retry={businessCopy.retry}
        onRetry={() => void pins.refetch()}
      />
    )
  return (
    <div className={styles.split}>
      <div className={styles.map}>
        <Map
          size="beside"
          label={businessCopy.mapLabel}
          words={businessMapCopy}
          tiles={site.mapTileUrl}
          markers={pins.data}
          chosen={chosen?.id ?? null}
          onChoose={(id) => setChosen(id === null ? null : { id, hasCard: true })}
          card={chosen?.hasCard && <PinCard id={chosen.id} />}
          centre={position ?? site.mapCentre}
          zoom={position ? 8 : site.mapZoom}
          onMove={setArea}
          onLocate={() => near.locate()}
        />
        <p className={styles.credit}>{businessCopy.credit}</p>
      </div>
      <InView
        filters={{ ...filters, ...nearQuery(near.position) }}
        pins={pins.data}
        area={area}
        chosen={chosen?.id ?? null}
        onReach={(id) => setChosen((before) => (before?.id === id ? before : { id, hasCard: false }))}
      />
    </div>
  )
}

type InViewProps = {
  filters: { q?: string; category?: BusinessCategory }
  pins: BusinessPin[] | undefined
  area: Area | undefined
  chosen: number | null
  onReach: (id: number) => void
}

const isInside = ({ west, south, east, north }: Area, pin: BusinessPin) =>
  pin.latitude >= south && pin.latitude <= north && pin.longitude >= west && pin.longitude <= east

const edges = ({ west, south, east, north }: Area) =>
  [west, south, east, north].map((degrees) => degrees.toFixed(2)).join(',')

function InView({ filters, pins, area, chosen, onReach }: InViewProps) {
  const query = area ? { ...filters, bbox: edges(area) } : filters
  const list = useInfiniteEndpoint(businessApi.list, { query }, { enabled: area !== undefined })
  const count = area && pins?.filter((pin) => isInside(area, pin)).length
  return (
    <Card pad="none" className={styles.list}>
      <p className={styles.count} role="status">
        {count !== undefined && businessCopy.inView(count)}
      </p>
      {list.isPending && <ListSkeleton label={businessCopy.loading} rows={4} />}
      <ul className={styles.rows}>
        {list.items.map((business) => (
          <BusinessRow
            key={business.id}
            business={business}
            isChosen={business.id === chosen}
            onReach={() => onReach(business.id)}
          />
        ))}
      </ul>
      <NextPage pages={list} more={businessCopy.loadMore} busy={businessCopy.loadingMore} />
    </Card>
  )
}

/** The card above the selected pin. */
function PinCard({ id }: { id: number }) {
  const business = useEndpoint(businessApi.read, { params: { id } })
  if (!business.data) return <div className={styles.card} />
  return <ChosenCard business={business.data} />
}

function ChosenCard({ business }: { business: Business }) {
  return (
    <div className={styles.card}>
      {business.image && (
        <Picture image={business.image} shape="16/7" slot="tile" alt="" className={styles.picture} />
      )}
      <div className={styles.words}>
        <Heading level={3} look="h4">
          {business.name}
        </Heading>
        <MetaRow icon={MapPin}>{business.location}</MetaRow>
        <div className={styles.foot}>
          <BusinessRating rating={business.rating} count={business.reviewsCount} showCount />
          <TextLink href={links.business(business.id)} aria-label={businessCopy.openOf(business.name)}>
            {businessCopy.open}
          </TextLink>
        </div>
      </div>
    </div>
  )
}
