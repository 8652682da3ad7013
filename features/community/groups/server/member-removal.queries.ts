import type { Db } from '#platform/server/postgres/db.ts'

/** The staff find what they remove without the visibility rules: any creator, any blocks. */
export const findAnyGroup = (db: Db, id: number) =>
  db
    .selectFrom('groups')
    .select(['name', 'creatorId', 'visibility', 'isDiscreet'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
