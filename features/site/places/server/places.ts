import type { Place, PlaceAnswer } from '../contract.ts'
import { byName, entries, home, plain, type Entry, type Resolved } from './gazetteer.ts'
import { provincesOfCode, readAreas, type NamedAreas } from './named-areas.ts'

/** Distance in degrees within which another place in the text decides between two places of the same name. */
const nearDegrees = 0.7
const found = 8
const readCharacters = 300

/**
 * The place that 'Melville, Johannesburg' or '12 Main Road, Howick' names, in any spelling; null if no part of it is known, or if no place
 * of that name is in the province or country that the text names.
 */
export function resolvePlace(text: string): Resolved | null {
  const { entry } = findEntry(text)
  if (!entry) return null
  const { latitude, longitude, city, country } = entry
  return { latitude, longitude, city, country }
}

/** Finds the place of a text and what the form asks about it: places of that name elsewhere, and whether the text contradicts itself. */
export function explainPlace(text: string): PlaceAnswer {
  const { entry, candidates, area } = findEntry(text)
  const others = candidates.filter((other) => other !== entry)
  return {
    place: entry ? placeOf(entry) : null,
    contradiction:
      entry || candidates.length === 0 || area === null ? null : { name: candidates[0]?.name ?? '', area },
    others: others.slice(0, found).map(placeOf),
  }
}

/** `candidates`: all places of the name that was found. `area`: the province or country that excluded them. */
type Found = { entry: Entry | null; candidates: Entry[]; area: string | null }

function findEntry(typed: string): Found {
  const areas = readAreas(typed.slice(0, readCharacters))
  const named = areas.parts.map((part) => entriesIn(part))
  const possible = named.map((candidates) =>
    preferCode(
      candidates.filter((entry) => isIn(entry, areas)),
      areas.code,
    ),
  )
  for (const [index, candidates] of possible.entries()) {
    const others = areas.parts.filter((_, other) => other !== index)
    const otherEntries = possible.filter((_, other) => other !== index).flat()
    const entry = candidates.find((candidate) => agrees(candidate, others, otherEntries))
    if (entry) return { entry, candidates: named[index] ?? [], area: null }
  }
  // The last part is the widest: a street's name alone must not outweigh its town.
  const last = possible.findLastIndex((candidates) => candidates.length > 0)
  const known = named.findLastIndex((candidates) => candidates.length > 0)
  const area = [...areas.provinces].at(-1) ?? areas.country
  return { entry: possible[last]?.[0] ?? null, candidates: named[last === -1 ? known : last] ?? [], area }
}

function isIn({ province, country }: Entry, areas: NamedAreas) {
  if (areas.provinces.size > 0) return areas.provinces.has(province)
  return areas.country === null || country === areas.country
}

function preferCode(candidates: Entry[], code: number | null) {
  if (code === null) return candidates
  const provinces = provincesOfCode(code)
  const rank = ({ province }: Entry) =>
    provinces.includes(province) ? provinces.indexOf(province) : provinces.length
  return candidates.toSorted((a, b) => rank(a) - rank(b))
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

/** Places whose name begins with the text, as displayed; larger ones first. */
export function lookUpPlaces(text: string): Place[] {
  const areas = readAreas(text.slice(0, readCharacters))
  const [first = plain(text), ...rest] = areas.parts
  if (first.length < 2) return []
  const matches = entries.filter(
    (entry) =>
      entry.key.startsWith(first) &&
      isIn(entry, areas) &&
      rest.every((part) => entry.within.some((name) => name.startsWith(part))),
  )
  return preferCode(matches, areas.code)
    .toSorted((a, b) => rank(a, first) - rank(b, first))
    .slice(0, found)
    .map(placeOf)
}

const rank = (entry: Entry, text: string) => Number(entry.key !== text) + Number(entry.country !== home) / 2

const placeOf = ({ name, city, province, country, latitude, longitude }: Entry): Place => ({
  name: `${name}, ${city === name ? province || country : city}`,
  city,
  country,
  coordinates: { latitude, longitude },
})
