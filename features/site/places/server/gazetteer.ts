import additions from './additions.json' with { type: 'json' }
import gazetteer from './gazetteer.json' with { type: 'json' }

/** What a place name resolves to. */
export type Resolved = { latitude: number; longitude: number; city: string; country: string }

export type Entry = Resolved & {
  name: string
  /** The name in its `plain` form. */
  key: string
  /** '' abroad. */
  province: string
  /** All names by which another part of the text may refer to it. */
  within: string[]
  /** Number of inhabitants, or a small share of the city's: decides which of several places of one name comes first. */
  size: number
}

export const home = 'South Africa'

export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Each is 'name,latitude,longitude', then the city it belongs to (abroad the country) and its inhabitants, where known. */
const entriesOf = (lines: string[], province: string): Entry[] =>
  lines.map((line) => {
    const [name = '', latitude, longitude, parent = '', people] = line.split(',')
    const isAbroad = province === ''
    const city = isAbroad ? name : parent || name
    const country = isAbroad ? parent : home
    return {
      name,
      key: plain(name),
      city,
      country,
      province,
      latitude: Number(latitude),
      longitude: Number(longitude),
      within: [city, province, country].map(plain),
      size: Number(people ?? 0),
    }
  })

const listed = [
  ...Object.entries(gazetteer.provinces).flatMap(([province, towns]) =>
    entriesOf(towns.split(';'), province),
  ),
  ...entriesOf(gazetteer.world.split(';'), ''),
]
const sizeOf = (town: string) =>
  listed.find(({ name, country }) => name === town && country === home)?.size ?? 0
const suburbShare = 50
const suburbs = Object.entries(additions.suburbs)
  .flatMap(([province, lines]) => entriesOf(lines, province))
  .map((suburb) => ({ ...suburb, size: suburb.size || Math.round(sizeOf(suburb.city) / suburbShare) }))
const named = [...listed, ...suburbs]
/** Earlier names, and names in other languages. */
const renamed = Object.entries(additions.otherNames).flatMap(([name, official]) =>
  named
    .filter((entry) => entry.name === official && entry.country === home)
    .map((entry): Entry => ({
      ...entry,
      name,
      key: plain(name),
      within: [...entry.within, plain(official)],
    })),
)

const sorted = [...named, ...renamed].toSorted(
  (a, b) => Number(b.country === home) - Number(a.country === home) || b.size - a.size,
)
const all = Map.groupBy(sorted, ({ key }) => key)

/** Two entries of one name so near, in degrees, are one place. */
const sameDegrees = 0.2
const isNear = (a: Entry, b: Entry) =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude) < sameDegrees

/** The places of South Africa come first, larger ones before smaller ones. */
export const entries = sorted.filter((entry) => {
  const first = all.get(entry.key)?.find((other) => isNear(other, entry))
  return first === entry
})
export const byName = Map.groupBy(entries, ({ key }) => key)
