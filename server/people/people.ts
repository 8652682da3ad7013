import type { Db } from '#server/db/db.ts'
import { missing } from '#server/errors.ts'
import { peopleMessages } from '#shared/people.ts'
import type { Viewer } from '#shared/permissions.ts'
import { perksOf } from '#shared/perks.ts'
import { findPerson, findTier } from './people.queries.ts'

export async function readPerson(db: Db, viewer: Viewer | null, id: number) {
  const person = await findPerson(db, viewer, id)
  if (!person) throw missing(peopleMessages.missing)
  return person
}

/** What the viewer's membership lets them do. */
export const readPerks = async (db: Db, viewer: Viewer) => perksOf(await findTier(db, viewer.id))
