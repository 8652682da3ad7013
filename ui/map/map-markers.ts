import { marker, type Map, type Marker } from 'leaflet'
import { useEffect, useRef } from 'react'
import Supercluster from 'supercluster'
import type { Area } from '#platform/contract/coordinates.ts'
import { clusterIcon, pinIcon } from './map-layers.ts'
import type { MapMarker, MapProps } from './Map.tsx'
import styles from './Map.module.css'

/** The outlines have no more detail beyond this zoom. */
export const closest = 13

export function areaOf(map: Map): Area {
  const bounds = map.getBounds()
  return {
    west: Math.max(-180, bounds.getWest()),
    south: Math.max(-90, bounds.getSouth()),
    east: Math.min(180, bounds.getEast()),
    north: Math.min(90, bounds.getNorth()),
  }
}

/** The latest handler, for listeners that are added once. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

type Point = { marker: MapMarker }
type Shown = { key: string; at: Marker }

/** Markers close to each other are one cluster with their number; pressing it zooms in. */
export function useMarkers(
  map: Map | undefined,
  {
    markers,
    chosen,
    fits = false,
    onChoose,
    words,
  }: Pick<MapProps, 'markers' | 'chosen' | 'fits' | 'onChoose' | 'words'>,
) {
  const choose = useLatest(onChoose)
  const naming = useLatest(words.cluster)
  const held = useRef<string>(undefined)
  useEffect(() => {
    if (!map || !markers) return
    const clusters = clustersOf(markers, fits)
    const disc = (id: number, count: number, at: [number, number]) =>
      marker(at, { icon: clusterIcon(count, styles.cluster), title: naming.current(count) }).on('click', () =>
        map.setView(at, Math.min(closest, clusters.getClusterExpansionZoom(id))),
      )
    const pin = ({ id, name, latitude, longitude }: MapMarker) =>
      marker([latitude, longitude], {
        icon: pinIcon(id === chosen ? styles.chosen : styles.pin),
        title: name,
        zIndexOffset: id === chosen ? 1_000 : 0,
      }).on('click', () => choose.current?.(id))
    const shown: Shown[] = []
    const clear = () => {
      const focused = shown.find(({ at }) => at.getElement() === document.activeElement)
      if (focused) held.current = focused.key
      for (const { at } of shown.splice(0)) at.remove()
    }
    const draw = () => {
      clear()
      for (const { geometry, properties } of inView(clusters, map)) {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        if ('cluster' in properties) {
          const { cluster_id: id, point_count: count } = properties
          shown.push({ key: `cluster ${id}`, at: disc(id, count, [latitude, longitude]) })
        } else shown.push({ key: `pin ${properties.marker.id}`, at: pin(properties.marker) })
      }
      for (const { at } of shown) {
        nameOf(at.addTo(map))
        at.getElement()?.addEventListener('keydown', press)
      }
      // NOTE: redrawing removes the focused element; the focus returns to it, or to the map.
      if (held.current === undefined) return
      const again = shown.find(({ key }) => key === held.current)?.at.getElement()
      held.current = undefined
      ;(again ?? map.getContainer()).focus({ preventScroll: true })
    }
    draw()
    map.on('moveend', draw)
    return () => {
      map.off('moveend', draw)
      clear()
    }
  }, [map, markers, chosen, fits, choose, naming])
}

function clustersOf(markers: readonly MapMarker[], fits: boolean) {
  // NOTE: its radius is relative to a tile of `extent`; Leaflet's tiles are 256 px wide.
  const clusters = new Supercluster<Point>({
    radius: 52,
    extent: 256,
    maxZoom: closest - 1,
    minPoints: fits ? Infinity : 2,
  })
  return clusters.load(
    markers.map((one) => ({
      type: 'Feature',
      properties: { marker: one },
      geometry: { type: 'Point', coordinates: [one.longitude, one.latitude] },
    })),
  )
}

function inView(clusters: Supercluster<Point>, map: Map) {
  const { west, south, east, north } = areaOf(map)
  return clusters.getClusters([west, south, east, north], Math.floor(map.getZoom()))
}

/** Leaflet makes markers focusable buttons; their title is their name. */
export function nameOf(one: Marker) {
  one.getElement()?.setAttribute('aria-label', one.options.title ?? '')
}

/** Leaflet's markers are not native buttons, so we handle Enter and Space. */
function press(event: KeyboardEvent) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.stopPropagation()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.click()
}
