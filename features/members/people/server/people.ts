import type { Viewer } from '#platform/contract/viewer.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { peopleMessages } from '../copy.ts'
import { perksOf } from '../perks.ts'
import { findAccount } from './aliases.queries.ts'
import { findNamed, findPerson, findRef, findTier } from './people.queries.ts'

export { findAccount }

export async function readPerson(db: Db, viewer: Viewer | null, id: number) {
  const person = await findPerson(db, viewer, id)
  if (!person) throw notFound(peopleMessages.missing)
  return person
}

/** Upper and lower case letters of a name are the same. */
export async function readNamed(db: Db, viewer: Viewer | null, username: string) {
  const named = await findNamed(db, viewer, username)
  if (!named) throw notFound(peopleMessages.missing)
  return named
}

/** Any account, for the staff. */
export async function readAccount(db: Db, id: number) {
  const account = await findRef(db, id)
  if (!account) throw notFound(peopleMessages.missing)
  return account
}

/** The perks of the viewer's membership. */
export const readPerks = async (db: Db, viewer: Viewer) => perksOf(await findTier(db, viewer.id))
