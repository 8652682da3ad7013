import { divIcon, LatLng, layerGroup, marker, polygon, type LatLngExpression, type Map } from 'leaflet'
import outlines from './map-outlines.json' with { type: 'json' }

type Styles = Record<string, string | undefined>

/** A ring is a list of steps in hundredths of a degree. */
function pointsOf(ring: string): LatLngExpression[] {
  let [x, y] = [0, 0]
  const steps = ring.split(' ').map(Number)
  return Array.from({ length: steps.length / 2 }, (_, index): LatLngExpression => {
    x += steps[index * 2] ?? 0
    y += steps[index * 2 + 1] ?? 0
    return [y / 100, x / 100]
  })
}

const shape = (ring: string, className: string | undefined) =>
  polygon(pointsOf(ring), { className: className ?? '', interactive: false, weight: 1, smoothFactor: 0.8 })

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

const shaded = new Set(['Eastern Cape', 'Free State', 'Limpopo', 'Gauteng', 'North West'])

const provinceLabels: [string, number, number][] = [
  ['Northern Cape', -29.9, 21.4],
  ['Western Cape', -33.3, 20.4],
  ['Eastern Cape', -31.8, 26.4],
  ['KwaZulu-Natal', -28.3, 30.9],
  ['Free State', -28.4, 26.9],
  ['North West', -26.5, 24.6],
  ['Mpumalanga', -25.9, 30.3],
  ['Limpopo', -23.6, 28.6],
]
const neighbourLabels: [string, number, number][] = [
  ['Lesotho', -29.55, 28.25],
  ['Eswatini', -26.55, 31.5],
  ['Namibia', -25.5, 18],
  ['Botswana', -23.6, 23.8],
  ['Zimbabwe', -20.6, 29.8],
  ['Mozambique', -23.8, 33.3],
]
const seaLabels: [string, number, number][] = [
  ['Atlantic Ocean', -32.4, 16.4],
  ['Indian Ocean', -32.9, 30.6],
]

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
  for (const { name, at } of outlines.towns) {
    const [x = 0, y = 0] = at.split(' ').map(Number)
    label(name, new LatLng(y / 100, x / 100), styles.town).addTo(near)
  }
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
