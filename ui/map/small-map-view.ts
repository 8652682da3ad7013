import type { Coordinates } from '#platform/contract/coordinates.ts'
import { pointsOf } from './map-country.ts'

/** What a small map shows: pixels of the world map at this zoom, as Leaflet counts them. */
export type View = { zoom: number; x: number; y: number }

const room = { width: 208, height: 84 }
const margin = { x: 400, y: 240 }
const middle = { latitude: -28.7, longitude: 24.7 }
const farthest = 4
const nearest = 12

/** The view that shows all these places, else the one around the centre. */
export function viewOf(places: Coordinates[], centre: Coordinates | null | undefined, zoom = 8): View {
  if (places.length === 0)
    return { zoom: centre ? zoom : farthest, ...worldAt(centre ?? middle, centre ? zoom : farthest) }
  const all = places.map((place) => worldAt(place, 0))
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top))
  const fit = Math.min(nearest, Math.max(farthest, Math.floor(Math.log2(scale) * 2) / 2))
  const size = 2 ** fit
  // NOTE: a pin stands on its place and is 38 px high.
  return { zoom: fit, x: ((left + right) / 2) * size, y: ((top + bottom) / 2) * size - 16 }
}

function worldAt({ latitude, longitude }: Coordinates, zoom: number) {
  const size = 256 * 2 ** zoom
  const angle = (latitude * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI)) * size,
  }
}

/** Pixels from the centre of the view. */
export function placeOn(view: View, place: Coordinates) {
  const at = worldAt(place, view.zoom)
  const [x, y] = [Math.round(at.x - view.x), Math.round(at.y - view.y)]
  return { x, y, isInside: Math.abs(x) < margin.x && Math.abs(y) < margin.y }
}

const letter = { width: 7, height: 16 }

/** The names that fit beside each other: of two that would overlap, the first stays. */
export function namesOn<Place extends readonly [name: string, latitude: number, longitude: number]>(
  view: View,
  places: readonly Place[],
) {
  const taken: { name: string; x: number; y: number }[] = []
  for (const [name, latitude, longitude] of places) {
    const { x, y, isInside } = placeOn(view, { latitude, longitude })
    const overlaps = taken.some(
      (other) =>
        Math.abs(other.y - y) < letter.height &&
        Math.abs(other.x - x) < ((other.name.length + name.length) / 2) * letter.width,
    )
    if (isInside && !overlaps) taken.push({ name, x, y })
  }
  return taken
}

/** An outline as an SVG path without steps of less than a pixel; null if it is far outside of the view. */
export function outlineOf(view: View, ring: string) {
  const points = pointsOf(ring).map(([longitude, latitude]) => placeOn(view, { latitude, longitude }))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const isNear =
    Math.min(...xs) < margin.x &&
    Math.max(...xs) > -margin.x &&
    Math.min(...ys) < margin.y &&
    Math.max(...ys) > -margin.y
  if (!isNear) return null
  const steps = points
    .map(({ x, y }) => `${x} ${y}`)
    .filter((step, index, all) => index === 0 || step !== all[index - 1])
  return `M${steps.join('L')}Z`
}
