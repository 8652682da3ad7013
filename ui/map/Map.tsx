import { lazy, Suspense, type ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { loadMap } from './map.lazy.ts'
import styles from './Map.module.css'
import type { Area, Coordinates } from '#platform/contract/coordinates.ts'

export type MapMarker = { id: number; name: string } & Coordinates

export type MapWords = {
  zoomIn: string
  zoomOut: string
  locate: string
  /** What a cluster is called: '24 businesses'. */
  cluster: (count: number) => string
  /** The pin that can be dragged. */
  pin: string
}

export type MapProps = {
  /** What it shows, for who can't see it; a list beside it must say the same. */
  label: string
  words: MapWords
  markers?: readonly MapMarker[]
  chosen?: number | null
  onChoose?: (id: number | null) => void
  /** Stands over the chosen marker. */
  card?: ReactNode
  /** Where it begins; without it the whole country is shown. */
  centre?: Coordinates | null
  zoom?: number
  /** Begins so that all markers are seen, each of them for itself: for a few. */
  fits?: boolean
  onMove?: (area: Area) => void
  /** One pin that may be dragged, or put elsewhere by a click. */
  pin?: Coordinates | null
  onPin?: (place: Coordinates) => void
  onLocate?: () => void
  /** A tile server's pattern, where one is set up. */
  tiles?: string
  /** 400 px alone, 640 beside a list, 168 in a side column. */
  size?: 'alone' | 'beside' | 'small'
}

const Canvas = lazy(async () => ({ default: await loadMap() }))

/** A vector map of the country, from data of our own: it works without a key and without a network. */
export function Map({ size = 'alone', ...props }: MapProps) {
  return (
    <div className={cx(styles.frame, styles[size])}>
      <Suspense fallback={<div className={styles.waiting} aria-hidden />}>
        <Canvas {...props} isSmall={size === 'small' && !props.onPin} />
      </Suspense>
    </div>
  )
}
