import { divIcon, LatLng, layerGroup, marker, polygon, type LatLngExpression, type Map } from 'leaflet'
import {
  neighbourLabels,
  outlines,
  pointsOf,
  provinceLabels,
  seaLabels,
  shaded,
  towns,
} from './map-country.ts'

type Styles = Record<string, string | undefined>

const shape = (ring: string, className: string | undefined) =>
  polygon(
    pointsOf(ring).map(([x, y]): LatLngExpression => [y, x]),
    { className: className ?? '', interactive: false, weight: 1, smoothFactor: 0.8 },
  )

/** Neighbours, then provinces over them. Lesotho lies inside South Africa, so it is drawn last. */
export function addOutlines(map: Map, styles: Styles) {
  const countries = outlines.neighbours.flatMap(({ rings }) =>
    rings.map((ring) => shape(ring, styles.neighbour)),
  )
  const provinces = outlines.provinces.flatMap(({ name, rings }) =>
    rings.map((ring) => shape(ring, shaded.has(name) ? styles.shaded : styles.land)),
  )
  const within = outlines.neighbours
    .filter(({ name }) => name === 'Lesotho')
    .flatMap(({ rings }) => rings.map((ring) => shape(ring, styles.neighbour)))
  for (const layer of [...countries, ...provinces, ...within]) layer.addTo(map)
}

/** Over the outlines, under the pins. */
const names = 'names'

/** The names depend on the zoom: countries from afar, provinces when they have room, towns from near. */
export function addNames(map: Map, styles: Styles) {
  map.createPane(names).style.zIndex = '450'
  const provinces = layerGroup()
  for (const [name, y, x] of provinceLabels) label(name, new LatLng(y, x), styles.province).addTo(provinces)
  const far = layerGroup()
  for (const [name, y, x] of neighbourLabels) label(name, new LatLng(y, x), styles.country).addTo(far)
  for (const [name, y, x] of seaLabels) label(name, new LatLng(y, x), styles.sea).addTo(far)
  const near = layerGroup()
  for (const [name, y, x] of towns) label(name, new LatLng(y, x), styles.town).addTo(near)
  const choose = () => {
    const zoom = map.getZoom()
    const isNear = zoom >= 7
    if (!isNear && zoom >= 5) provinces.addTo(map)
    else provinces.remove()
    ;(isNear ? far : near).remove()
    ;(isNear ? near : far).addTo(map)
  }
  choose()
  map.on('zoomend', choose)
}

function label(text: string, at: LatLng, className: string | undefined) {
  const name = document.createElement('span')
  name.textContent = text
  return marker(at, {
    interactive: false,
    keyboard: false,
    pane: names,
    icon: divIcon({ html: name, className: className ?? '', iconSize: [0, 0] }),
  })
}

const drawing =
  '<svg viewBox="-15 -38 30 42" width="30" height="42" aria-hidden="true"><ellipse cy="1" rx="6" ry="2.5" opacity=".25"/><path d="M0 0C-4-8-13-13-13-22a13 13 0 0 1 26 0C13-13 4-8 0 0z"/><circle cy="-22" r="5"/></svg>'

export const pinIcon = (className: string | undefined) =>
  divIcon({
    html: drawing,
    className: className ?? '',
    iconSize: [30, 42],
    iconAnchor: [15, 38],
    popupAnchor: [0, -38],
  })

export function clusterIcon(count: number, className: string | undefined) {
  const disc = document.createElement('span')
  disc.textContent = String(count)
  const size = count < 10 ? 32 : count < 100 ? 38 : 46
  return divIcon({ html: disc, className: className ?? '', iconSize: [size, size] })
}
