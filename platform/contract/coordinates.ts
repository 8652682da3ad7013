import * as z from 'zod/mini'
import { catalogue } from './catalogue.ts'

const coordinateMessages = catalogue('coordinateMessages', { invalid: 'Coordinates are not valid.' })
const invalid = { error: () => coordinateMessages.invalid }

export const Coordinates = z.object({
  latitude: z.number(invalid).check(z.minimum(-90, invalid), z.maximum(90, invalid)),
  longitude: z.number(invalid).check(z.minimum(-180, invalid), z.maximum(180, invalid)),
})

export type Coordinates = z.infer<typeof Coordinates>

const earthKm = 6371.0088

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function distanceKm(from: Coordinates, to: Coordinates) {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** West, south, east, north. */
export type Area = { west: number; south: number; east: number; north: number }

const kmOfDegree = (earthKm * Math.PI) / 180

/** A box that contains every point within this distance; null where it would cross a pole or the 180th meridian. */
export function areaAround({ latitude, longitude }: Coordinates, km: number): Area | null {
  const up = km / kmOfDegree
  const side = up / Math.cos(radians(Math.min(89, Math.abs(latitude) + up)))
  const area = { west: longitude - side, south: latitude - up, east: longitude + side, north: latitude + up }
  return Math.abs(latitude) + up < 89 && area.west > -180 && area.east < 180 ? area : null
}
