import { MapPin } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { businessApi, businessLimits, type Business } from '#shared/businesses.ts'
import { kilometres } from '#shared/places.ts'
import { site } from '#web/client/boot.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { usePages } from '#web/client/query.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { List, ListRow } from '#web/ui/List.tsx'
import { Map } from '#web/ui/Map.tsx'
import { MetaRow } from '#web/ui/MetaRow.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { Rating } from './Rating.tsx'
import { nearQuery, useNear } from './near.ts'
import { businessWords, mapWords } from './words.ts'
import styles from './BusinessesNear.module.css'

/** The nearest three, by where the browser is if it has said so before, else by the profile's place. */
export function BusinessesNear() {
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
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => settle(state === 'granted'),
      () => settle(false),
    )
    return () => {
      isGone = true
    }
  }, [])
  const query = { limit: String(businessLimits.sidebar), ...nearQuery(position ?? 'profile') }
  const near = usePages(businessApi.list, { query }, { enabled: isSettled })
  if (near.isError || (near.isSuccess && near.items.length === 0)) return null
  return (
    <Section title={businessWords.near} action={<a href={links.directory}>{businessWords.allBusinesses}</a>}>
      {near.isPending ? (
        <ListSkeleton label={businessWords.loading} />
      ) : (
        <>
          {matchMedia(hasMap).matches && <NearMap businesses={near.items} />}
          <List>
            {near.items.slice(0, businessLimits.sidebar).map((business) => (
              <ListRow
                key={business.id}
                media={
                  business.image ? (
                    <Picture
                      image={business.image}
                      shape="1/1"
                      slot="thumb"
                      alt=""
                      className={styles.picture}
                    />
                  ) : (
                    <Avatar id={business.id} name={business.name} src={business.logo} size={44} square />
                  )
                }
                title={business.name}
                text={
                  <span className={styles.facts}>
                    <Rating rating={business.rating} count={business.reviewsCount} />
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
                    aria-label={businessWords.openOf(business.name)}
                  >
                    {businessWords.open}
                  </ButtonLink>
                }
              />
            ))}
          </List>
        </>
      )}
    </Section>
  )
}

/** Leaflet is not for phones' data. */
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
        label={businessWords.nearMapLabel}
        words={mapWords}
        tiles={site.mapTileUrl}
        markers={markers}
        onChoose={(id) => id !== null && go(links.business(id))}
      />
    </div>
  )
}
