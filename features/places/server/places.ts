import type { Place } from '../contract.ts'
import gazetteer from './gazetteer.json' with { type: 'json' }
import { suburbs } from './suburbs.ts'

/** What a place name resolves to. */
export type Resolved = { latitude: number; longitude: number; city: string; country: string }

type Entry = Resolved & {
  name: string
  province: string
  /** All names by which another part of the text may refer to it. */ within: string[]
}

const home = 'South Africa'
/** Distance in degrees within which another place in the text decides between two places of the same name. */
const nearDegrees = 0.7
const found = 8

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const entriesOf = (lines: string[], province: string): Entry[] =>
  lines.map((line) => {
    const [name = '', latitude, longitude, parent] = line.split(',')
    const isAbroad = province === ''
    const city = isAbroad ? name : (parent ?? name)
    const country = isAbroad ? (parent ?? '') : home
    return {
      name,
      city,
      country,
      province,
      latitude: Number(latitude),
      longitude: Number(longitude),
      within: [city, province, country].map(plain),
    }
  })

const entries = [
  ...Object.entries(gazetteer.provinces).flatMap(([province, towns]) =>
    entriesOf([...towns.split(';'), ...(suburbs[province] ?? [])], province),
  ),
  ...entriesOf(gazetteer.world.split(';'), ''),
]
const byName = Map.groupBy(entries, ({ name }) => plain(name))

/** The place that 'Melville, Johannesburg' or '12 Main Road, Howick' names, in any spelling; null if no part of it is known. */
export function resolvePlace(text: string): Resolved | null {
  const entry = findEntry(text.slice(0, 300))
  if (!entry) return null
  const { latitude, longitude, city, country } = entry
  return { latitude, longitude, city, country }
}

function findEntry(text: string) {
  const parts = text
    .split(/[,;/\n|]+/)
    .map(plain)
    .filter(Boolean)
  const named = parts.map((part) => entriesIn(part))
  for (const [index, candidates] of named.entries()) {
    const others = parts.filter((_, other) => other !== index)
    const otherEntries = named.filter((_, other) => other !== index).flat()
    const agreeing = candidates.find((entry) => agrees(entry, others, otherEntries))
    if (agreeing) return agreeing
  }
  // The last part is the widest: a street's name alone must not outweigh its town.
  return named.findLast((candidates) => candidates.length > 0)?.[0]
}

/** The part as a whole, else the longest run of words from its end that is a place: '22 Seventh Street Melville'. */
function entriesIn(part: string): Entry[] {
  const words = part.split(' ')
  for (let length = Math.min(words.length, 5); length > 0; length -= 1) {
    for (let start = words.length - length; start >= 0; start -= 1) {
      const name = words.slice(start, start + length).join(' ')
      const known = byName.get(name)
      if (known)
        return preferring(
          known,
          words.filter((word) => !name.includes(word)),
        )
    }
  }
  return []
}

const preferring = (known: Entry[], words: string[]) =>
  known.toSorted((a, b) => Number(isSaid(b, words)) - Number(isSaid(a, words)))
const isSaid = (entry: Entry, words: string[]) => entry.within.some((name) => words.includes(name))

function agrees(entry: Entry, others: string[], otherEntries: Entry[]) {
  if (others.length === 0) return true
  return (
    others.some((other) => entry.within.includes(other)) ||
    otherEntries.some(
      (other) =>
        Math.abs(other.latitude - entry.latitude) < nearDegrees &&
        Math.abs(other.longitude - entry.longitude) < nearDegrees,
    )
  )
}

/** Places whose name begins with the text, as displayed. */
export function lookUpPlaces(text: string): Place[] {
  const [first = '', ...rest] = text.split(',').map(plain)
  if (first.length < 2) return []
  const matches = entries.filter(
    (entry) =>
      plain(entry.name).startsWith(first) &&
      rest.every((part) => entry.within.some((name) => name.startsWith(part))),
  )
  return matches
    .toSorted((a, b) => rank(a, first) - rank(b, first) || a.name.localeCompare(b.name))
    .slice(0, found)
    .map(placeOf)
}

const rank = (entry: Entry, text: string) =>
  Number(plain(entry.name) !== text) + Number(entry.country !== home) / 2

const placeOf = ({ name, city, province, country, latitude, longitude }: Entry): Place => ({
  name: `${name}, ${city === name ? province || country : city}`,
  city,
  country,
  coordinates: { latitude, longitude },
})
