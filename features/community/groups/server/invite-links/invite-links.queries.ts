import { sql } from 'kysely'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { inviteLinkLimits } from '../../invite-link.contract.ts'
import { memberStatusOf } from '../membership.queries.ts'
import { isGroupOfLinkVisible } from '../visibility.queries.ts'

/** SQL: the row `group_invite_links` lets people in. */
const isOpen = sql<boolean>`(group_invite_links.withdrawn_at is null and coalesce(group_invite_links.until > now(), true))`

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
    .where(
      sql<boolean>`(groups.invite_code = ${code} or groups.id = (select group_id from group_invite_links where code = ${code} and ${isOpen}))`,
    )
    .where(isGroupOfLinkVisible(viewer))
    .executeTakeFirst()

const selectLinks = (db: Db, groupId: number) =>
  db
    .selectFrom('groupInviteLinks')
    .select(['code', 'name', 'until', 'joined', 'createdAt'])
    .select(isOpen.as('isOpen'))
    .where('groupId', '=', groupId)

export const listLinks = (db: Db, groupId: number) =>
  selectLinks(db, groupId)
    .orderBy('isOpen', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(sql.lit(inviteLinkLimits.listed))
    .execute()

export const findLink = (db: Db, groupId: number, code: string) =>
  selectLinks(db, groupId).where('code', '=', code).executeTakeFirst()

/** The caller holds the group, so that simultaneous ones are counted one after the other. */
export const countOpenLinks = async (db: Db, groupId: number) =>
  (
    await db
      .selectFrom('groupInviteLinks')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('groupId', '=', groupId)
      .where(isOpen)
      .executeTakeFirstOrThrow()
  ).count

type NewLink = { code: string; groupId: number; name: string; until: string | null; createdBy: number }

export const insertLink = (db: Db, link: NewLink) => db.insertInto('groupInviteLinks').values(link).execute()

/** Its row stays, because it says how many came by it. False: there is none to switch off. */
export const withdrawLink = async (db: Db, groupId: number, code: string) => {
  const row = await db
    .updateTable('groupInviteLinks')
    .set({ withdrawnAt: sql<string>`now()` })
    .where('groupId', '=', groupId)
    .where('code', '=', code)
    .where('withdrawnAt', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export const countJoined = (db: Db, code: string) =>
  db
    .updateTable('groupInviteLinks')
    .set({ joined: sql<number>`joined + 1` })
    .where('code', '=', code)
    .execute()
