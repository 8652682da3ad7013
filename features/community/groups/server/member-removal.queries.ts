import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { roleOf } from './membership.queries.ts'

/** The staff find what they remove without the visibility rules: any creator, any blocks. */
export const findAnyGroup = (db: Db, viewer: Viewer, id: number) =>
  db
    .selectFrom('groups')
    .select(['name', 'creatorId', 'visibility', 'isDiscreet', roleOf(viewer).as('myRole')])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
