import 'leaflet/dist/leaflet.css'
import { control, map as createMap, marker, popup, tileLayer, type Map } from 'leaflet'
import { LocateFixed, Minus, Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { addNames, addOutlines, pinIcon } from './map-layers.ts'
import { areaOf, closest, nameOf, useLatest, useMarkers } from './map-markers.ts'
import type { MapProps } from './Map.tsx'
import styles from './Map.module.css'

type CanvasProps = Omit<MapProps, 'size'> & { isSmall: boolean }

const country = { south: -35, west: 16.2, north: -22, east: 33 }

export function MapCanvas(props: CanvasProps) {
  const { label, words, card, onLocate, isSmall } = props
  const { map, frame } = useLeaflet(props)
  useMarkers(map, props)
  usePin(map, props)
  const balloon = useBalloon(map, props)
  return (
    <>
      <div ref={frame} role="application" aria-label={label} className={styles.map} />
      {card && createPortal(card, balloon)}
      {map && !isSmall && (
        <div className={styles.tools}>
          <IconButton icon={Plus} label={words.zoomIn} onClick={() => map.zoomIn()} />
          <IconButton icon={Minus} label={words.zoomOut} onClick={() => map.zoomOut()} />
          {onLocate && <IconButton icon={LocateFixed} label={words.locate} onClick={onLocate} />}
        </div>
      )}
    </>
  )
}

/** The Leaflet map, created once per mount. */
function useLeaflet({ centre, zoom, fits, markers, onMove, tiles, isSmall }: CanvasProps) {
  const [map, setMap] = useState<Map>()
  const moved = useLatest(onMove)
  const frame = useCallback(
    (element: HTMLDivElement) => {
      const made = begin(element, isSmall, tiles)
      const reportArea = () => moved.current?.(areaOf(made))
      made.on('moveend', reportArea)
      setMap(made)
      queueMicrotask(reportArea)
      return () => {
        made.remove()
        // NOTE: after a change of its size, Leaflet reports a move 200 ms later, even when the map is gone by then.
        made.off()
        setMap(undefined)
      }
    },
    [moved, isSmall, tiles],
  )
  const [latitude, longitude] = [centre?.latitude, centre?.longitude]
  useEffect(() => {
    if (map && latitude !== undefined && longitude !== undefined)
      map.setView([latitude, longitude], zoom ?? 8, { animate: false })
  }, [map, latitude, longitude, zoom])
  useEffect(() => {
    const places = markers?.map((one): [number, number] => [one.latitude, one.longitude])
    if (map && fits && places?.length)
      map.fitBounds(places, { animate: false, padding: [36, 36], maxZoom: 12 })
  }, [map, fits, markers])
  return { map, frame }
}

function begin(element: HTMLElement, isSmall: boolean, tiles: string | undefined) {
  const map = createMap(element, {
    zoomControl: false,
    attributionControl: false,
    keyboard: !isSmall,
    scrollWheelZoom: !isSmall,
    minZoom: 4,
    maxZoom: tiles ? 18 : closest,
    zoomSnap: 0.5,
    maxBounds: [
      [-48, -10],
      [0, 60],
    ],
  })
  map.fitBounds([
    [country.south, country.west],
    [country.north, country.east],
  ])
  addOutlines(map, styles)
  if (tiles) {
    tileLayer(tiles, { maxZoom: 18 }).addTo(map)
    control.attribution({ prefix: false }).addTo(map)
  } else addNames(map, styles)
  return map
}

/** The card over the selected marker. */
function useBalloon(map: Map | undefined, { markers, chosen, card, onChoose }: CanvasProps) {
  const [content] = useState(() => document.createElement('div'))
  const closed = useLatest(onChoose)
  const one = markers?.find(({ id }) => id === chosen)
  const [latitude, longitude, hasCard] = [one?.latitude, one?.longitude, Boolean(card)]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined || !hasCard) return
    const balloon = popup({
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      minWidth: 236,
      maxWidth: 236,
      offset: [0, -36],
      className: styles.balloon,
      autoPanPadding: [24, 24],
    })
      .setLatLng([latitude, longitude])
      .setContent(content)
    const frame = requestAnimationFrame(() => balloon.openOn(map))
    // NOTE: the card's content is rendered later; only then can the map make room for it.
    const grown = new ResizeObserver(() => balloon.isOpen() && balloon.update())
    grown.observe(content)
    const close = () => closed.current?.(null)
    map.on('click', close)
    return () => {
      cancelAnimationFrame(frame)
      grown.disconnect()
      map.off('click', close)
      balloon.remove()
    }
  }, [map, latitude, longitude, hasCard, closed, content])
  return content
}

/** One pin that its owner places by dragging, by a click, or by the arrow keys while it has the focus. */
function usePin(map: Map | undefined, { pin, onPin, words }: CanvasProps) {
  const put = useLatest(onPin)
  const [latitude, longitude, isMovable, title] = [pin?.latitude, pin?.longitude, Boolean(onPin), words.pin]
  useEffect(() => {
    if (!map || latitude === undefined || longitude === undefined) return
    const one = marker([latitude, longitude], {
      icon: pinIcon(styles.chosen),
      draggable: isMovable,
      keyboard: isMovable,
      interactive: isMovable,
      title: isMovable ? title : '',
    }).addTo(map)
    if (isMovable) nameOf(one)
    const reportArea = (place: { lat: number; lng: number }) =>
      put.current?.({ latitude: Number(place.lat.toFixed(5)), longitude: Number(place.lng.toFixed(5)) })
    const click = (event: { latlng: { lat: number; lng: number } }) => reportArea(event.latlng)
    const press = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      const by = 40 / 2 ** map.getZoom()
      reportArea({ lat: latitude + step[0] * by, lng: longitude + step[1] * by })
    }
    if (isMovable) {
      one.on('dragend', () => reportArea(one.getLatLng()))
      map.on('click', click)
      one.getElement()?.addEventListener('keydown', press)
    }
    return () => {
      map.off('click', click)
      const hadFocus = document.activeElement === one.getElement()
      one.remove()
      if (hadFocus)
        requestAnimationFrame(() => map.getContainer().querySelector<HTMLElement>('[role="button"]')?.focus())
    }
  }, [map, latitude, longitude, isMovable, title, put])
}

const steps: Record<string, [number, number] | undefined> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
