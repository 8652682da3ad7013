import * as z from 'zod/mini'
import { Coordinates, type Area } from '#platform/contract/coordinates.ts'
import { get } from '#platform/contract/endpoint.ts'
import { placeMessages } from './copy.ts'

/** A place of the gazetteer as displayed: 'Melville, Johannesburg'. */
export const Place = z.object({
  name: z.string(),
  city: z.string(),
  country: z.string(),
  coordinates: Coordinates,
})
export type Place = z.infer<typeof Place>

/** What a typed location was understood as, and what a form asks about it. */
export const PlaceAnswer = z.object({
  place: z.nullable(Place),
  /** All places called `name` are outside the province or country `area` that the text names. */
  contradiction: z.nullable(z.object({ name: z.string(), area: z.string() })),
  /** Other places of that name. */
  others: z.array(Place),
})
export type PlaceAnswer = z.infer<typeof PlaceAnswer>

const numbersOf = (text: string) =>
  text.split(',').map((part) => (/^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(part) ? Number(part) : Number.NaN))

/** `?near=latitude,longitude` */
export const Near = z.pipe(
  z.pipe(
    z.string({ error: () => placeMessages.badNear }),
    z.transform((text: string) => numbersOf(text)),
  ),
  z.pipe(
    z
      .array(z.number({ error: () => placeMessages.badNear }))
      .check(
        z.refine(
          ([latitude = Number.NaN, longitude = Number.NaN, more]) =>
            Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && more === undefined,
          { error: () => placeMessages.badNear },
        ),
      ),
    z.transform(([latitude = 0, longitude = 0]: number[]): Coordinates => ({ latitude, longitude })),
  ),
)
/** `?bbox=west,south,east,north` */
export const Bbox = z.pipe(
  z.pipe(
    z.string({ error: () => placeMessages.badArea }),
    z.transform((text: string) => numbersOf(text)),
  ),
  z.pipe(
    z.array(z.number({ error: () => placeMessages.badArea })).check(
      z.refine(
        (sides) => {
          const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = sides
          const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90
          return sides.length === 4 && isOnEarth && west <= east && south <= north
        },
        { error: () => placeMessages.badArea },
      ),
    ),
    z.transform(([west = 0, south = 0, east = 0, north = 0]: number[]): Area => ({
      west,
      south,
      east,
      north,
    })),
  ),
)

const PlaceQuery = z.object({
  q: z
    .string({ error: () => placeMessages.badNear })
    .check(z.maxLength(200, { error: () => placeMessages.badNear })),
})

export const placeApi = {
  lookup: get('/api/places', 'Find places by name', {
    access: 'anyone',
    scope: 'read',
    isAgeGated: false,
    query: PlaceQuery,
    answer: z.array(Place),
  }),
  explain: get('/api/places/explained', 'Find places by name, with the reason for each', {
    access: 'anyone',
    scope: 'read',
    isAgeGated: false,
    query: PlaceQuery,
    answer: PlaceAnswer,
  }),
}
