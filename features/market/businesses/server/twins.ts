import { resolvePlace } from '#features/site/places/server/places.ts'
import { readPhone } from '#platform/contract/typed/phone.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { likenesses, type Twin, type TwinQuery } from '../twins.contract.ts'
import { readKnownBusiness } from './businesses.ts'
import { listAlike } from './twins.queries.ts'

const shown = 5
/** The index of names needs three letters. */
const shortestName = 3

/** Businesses that the viewer can see and that may be the one described: of its name in its town, or with its phone number or site. */
export async function findTwins(db: Db, viewer: Viewer, typed: TwinQuery): Promise<Twin[]> {
  const folded = foldedName(typed.name)
  const described = {
    name: folded.length >= shortestName ? folded : null,
    town: townOf(typed.location),
    phone: readPhone(typed.phone),
    host: hostOf(typed.website),
  }
  if (!described.name && !described.phone && !described.host) return []
  const name = described.name && patternOf(typed.name)
  const alike = await listAlike(db, viewer, { ...described, name })
  return alike
    .map(({ id, name, location, city, phone, host, userId }) => {
      const has = {
        name:
          described.name !== null &&
          foldedName(name) === described.name &&
          (city ?? townOf(location)) === described.town,
        phone: described.phone !== null && phone === described.phone,
        website: described.host !== null && host === described.host,
      }
      return {
        id,
        name,
        location,
        isOwn: userId === viewer.id,
        same: likenesses.filter((likeness) => has[likeness]),
      }
    })
    .filter(({ same }) => same.length > 0)
    .toSorted((one, other) => other.same.length - one.same.length)
    .slice(0, shown)
}

/** The other businesses that may be this one. */
export async function readTwins(db: Db, viewer: Viewer, id: number): Promise<Twin[]> {
  const { name, location, contactInfo } = await readKnownBusiness(db, viewer, id)
  const { phone, website } = contactInfo
  const twins = await findTwins(db, viewer, { name, location, phone: phone ?? '', website: website ?? '' })
  return twins.filter((twin) => twin.id !== id)
}

/** The legal form at the end of a name, which some write and others do not. */
const legalForm = /[\s,]*(?:\(?pty\.?\)?\s*ltd|limited|ltd|cc|npc|inc)\.?\s*$/i

const firstWords = (name: string) => name.trim().replace(legalForm, '')

/** The pattern finds the words of the name, with whatever may stand between and after them. */
const patternOf = (name: string) => `${(firstWords(name).match(/[\p{L}\p{N}]+/gu) ?? []).join('%')}%`

const foldedName = (name: string) =>
  firstWords(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const townOf = (location: string) => resolvePlace(location)?.city ?? location.trim().toLowerCase()

const hostOf = (website: string) =>
  /^[a-z]+:\/\/(?:www\.)?([^/:?#]+)/i.exec(website)?.[1]?.toLowerCase() ?? null
