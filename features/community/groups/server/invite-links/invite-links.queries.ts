import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { memberStatusOf } from './membership.queries.ts'
import { isGroupOfLinkVisible } from './visibility.queries.ts'

export const findInviteCode = async (db: Db, id: number) =>
  (await db.selectFrom('groups').select('inviteCode').where('id', '=', id).executeTakeFirst())?.inviteCode ??
  null

export const updateInviteCode = (db: Db, id: number, inviteCode: string | null) =>
  db.updateTable('groups').set({ inviteCode }).where('id', '=', id).execute()

/** The group that the code of a link leads to, private ones too. */
export const findGroupOfLink = (db: Db, viewer: Viewer | null, code: string) =>
  db
    .selectFrom('groups')
    .select(['id', 'name', 'description', 'membersCount', 'creatorId', 'isDiscreet'])
    .select(memberStatusOf(viewer).as('memberStatus'))
    .where('inviteCode', '=', code)
    .where(isGroupOfLinkVisible(viewer))
    .executeTakeFirst()
