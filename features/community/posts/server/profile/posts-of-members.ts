import { peopleMessages } from '#features/members/people/copy.ts'
import { readPerson } from '#features/members/people/server/people.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPhotos } from '../photos.queries.ts'
import { listByMember } from '../posts.queries.ts'

/** 404 if the viewer cannot open the profile. */
export async function readPostsOf(db: Db, viewer: Viewer | null, userId: number, page: PageQuery) {
  await openProfile(db, viewer, userId)
  return listByMember(db, viewer, userId, page)
}

export async function readPhotosOf(db: Db, viewer: Viewer | null, userId: number, page: PageQuery) {
  await openProfile(db, viewer, userId)
  return listPhotos(db, viewer, userId, page)
}

async function openProfile(db: Db, viewer: Viewer | null, userId: number) {
  const person = await readPerson(db, viewer, userId)
  if (!person.isOpen) throw notFound(peopleMessages.missing)
}
