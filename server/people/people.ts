import type { Db } from '#server/db/db.ts'
import { missing } from '#server/errors.ts'
import { peopleMessages } from '#shared/people.ts'
import type { Viewer } from '#shared/permissions.ts'
import { findPerson } from './people.queries.ts'

export async function readPerson(db: Db, viewer: Viewer | null, id: number) {
  const person = await findPerson(db, viewer, id)
  if (!person) throw missing(peopleMessages.missing)
  return person
}
