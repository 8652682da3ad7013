import * as z from 'zod/mini'
import { get } from './http.ts'

export const placeMessages = {
  badNear: 'Place is not valid.',
  badArea: 'Map area is not valid.',
  badCoordinates: 'Coordinates are not valid.',
  /** What the licence of the places asks for. */
  credit: 'Places: GeoNames (CC BY 4.0)',
}

export const Coordinates = z.object({
  latitude: z
    .number(placeMessages.badCoordinates)
    .check(z.minimum(-90, placeMessages.badCoordinates), z.maximum(90, placeMessages.badCoordinates)),
  longitude: z
    .number(placeMessages.badCoordinates)
    .check(z.minimum(-180, placeMessages.badCoordinates), z.maximum(180, placeMessages.badCoordinates)),
})
export type Coordinates = z.infer<typeof Coordinates>

/** A place of the gazetteer, as it is written: 'Melville, Johannesburg'. */
export const Place = z.object({
  name: z.string(),
  city: z.string(),
  country: z.string(),
  coordinates: Coordinates,
})
export type Place = z.infer<typeof Place>

const earthKm = 6371.0088
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies. */
export function distanceKm(from: Coordinates, to: Coordinates) {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const chord = latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** '0.4 km', '7.2 km', '1 264 km'. */
export const kilometres = (km: number) =>
  km < 10 ? `${km.toFixed(1)} km` : `${String(Math.round(km)).replace(/\B(?=(\d{3})+$)/g, '\u00A0')} km`

const numbersOf = (text: string) =>
  text.split(',').map((part) => (/^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(part) ? Number(part) : Number.NaN))

/** `?near=latitude,longitude` */
export const Near = z.pipe(
  z.pipe(
    z.string(placeMessages.badNear),
    z.transform((text: string) => numbersOf(text)),
  ),
  z.pipe(
    z
      .array(z.number(placeMessages.badNear))
      .check(
        z.refine(
          ([latitude = Number.NaN, longitude = Number.NaN, more]) =>
            Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && more === undefined,
          placeMessages.badNear,
        ),
      ),
    z.transform(([latitude = 0, longitude = 0]: number[]): Coordinates => ({ latitude, longitude })),
  ),
)

/** West, south, east, north. */
export type Area = { west: number; south: number; east: number; north: number }

/** `?bbox=west,south,east,north` */
export const Bbox = z.pipe(
  z.pipe(
    z.string(placeMessages.badArea),
    z.transform((text: string) => numbersOf(text)),
  ),
  z.pipe(
    z.array(z.number(placeMessages.badArea)).check(
      z.refine((sides) => {
        const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = sides
        const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90
        return sides.length === 4 && isOnEarth && west <= east && south <= north
      }, placeMessages.badArea),
    ),
    z.transform(([west = 0, south = 0, east = 0, north = 0]: number[]): Area => ({
      west,
      south,
      east,
      north,
    })),
  ),
)

export const placeApi = {
  lookup: get('/api/places', {
    access: 'anyone',
    query: z.object({ q: z.string(placeMessages.badNear).check(z.maxLength(200, placeMessages.badNear)) }),
    answer: z.array(Place),
  }),
}
