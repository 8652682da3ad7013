import { MapPin } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Area, Coordinates } from '#platform/contract/coordinates.ts'
import { uiCopy } from '#ui/copy.ts'
import { cx } from '#ui/cx.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { savesData } from '#ui/save-data.ts'
import styles from './Map.module.css'

export type MapMarker = { id: number; name: string } & Coordinates

export type MapWords = {
  zoomIn: string
  zoomOut: string
  locate: string
  /** Label of a cluster: '24 businesses'. */
  cluster: (count: number) => string
  /** Label of the draggable pin. */
  pin: string
}

export type MapProps = {
  /** Description for screen readers; a list beside the map must have the same content. */
  label: string
  words: MapWords
  markers?: readonly MapMarker[]
  chosen?: number | null
  onChoose?: (id: number | null) => void
  /** Shown over the selected marker. */
  card?: ReactNode
  /** Initial view; without it the whole country is shown. */
  centre?: Coordinates | null
  zoom?: number
  /** The initial view shows all markers, without clusters: for a few markers. */
  fits?: boolean
  onMove?: (area: Area) => void
  /** One pin that can be dragged, or moved by a click. */
  pin?: Coordinates | null
  onPin?: (place: Coordinates) => void
  onLocate?: () => void
  /** URL pattern of the tile server, if one is configured. */
  tiles?: string
  /** Height: 400 px alone, 640 px beside a list, 168 px in a side column. */
  size?: 'alone' | 'beside' | 'small'
}

/** A vector map of the country from bundled data: it needs no API key and no network. In a side column it is still. */
export function Map({ size = 'alone', ...props }: MapProps) {
  const isSmall = size === 'small' && !props.onPin
  const [isWanted, setWanted] = useState(() => !savesData())
  const waiting = <div className={styles.waiting} aria-hidden />
  return (
    <div className={cx(styles.frame, styles[size])}>
      {!isWanted ? (
        <div className={styles.question}>
          <Button variant="out" icon={MapPin} onClick={() => setWanted(true)}>
            {uiCopy.showMap}
          </Button>
        </div>
      ) : isSmall && !props.tiles ? (
        <Lazy load={() => import('./SmallMap.tsx')} waiting={waiting} props={props} />
      ) : (
        <Lazy load={() => import('./MapCanvas.tsx')} waiting={waiting} props={{ ...props, isSmall }} />
      )}
    </div>
  )
}
