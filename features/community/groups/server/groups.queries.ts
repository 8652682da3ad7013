import { sql, type Insertable, type Updateable } from 'kysely'
import type { UserRef } from '#features/members/people/contract.ts'
import { colourOf, refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isPersonVisible } from '#features/members/people/server/visibility.queries.ts'
import { imageOf, type StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, type PageOrder } from '#platform/server/postgres/list-page.ts'
import { containsPattern, matching } from '#platform/server/postgres/matching.ts'
import type { GroupsTable } from '#platform/server/postgres/schema.ts'
import { groupLimits, GroupVisibility, type Group, type GroupQuery } from '../contract.ts'
import { myAlias, writesAsAliasText } from './aliases/aliases.queries.ts'
import { countWaiting } from './approval/approval.queries.ts'
import { updateRole } from './members.queries.ts'
import { hasUnread, isInFeed, memberStatusOf, roleOf } from './membership.queries.ts'
import { countNewPosts } from './new-posts.queries.ts'
import { isInvited, isMemberListed, visibleGroups } from './visibility.queries.ts'

/** See features/community/groups. NOTE: for `exists`, the database may read the guides of all groups first. */
const hasGuide = sql<boolean>`coalesce((select true from group_guide_pages where group_id = groups.id and hidden_at is null limit 1), false)`

/** Rows for shapeGroups(), which adds the people of a whole page of groups at once. */
export const selectGroups = (db: Db, viewer: Viewer | null) =>
  visibleGroups(db, viewer)
    .select([
      'groups.id',
      'groups.name',
      'groups.description',
      'groups.rules',
      'groups.questions',
      'groups.isDiscreet',
      'groups.namesCreator',
      'groups.visibility',
      'groups.approval',
      'groups.approvalWords',
      'groups.allowsAliases',
      'groups.image',
      'groups.creatorId',
      'groups.membersCount',
      'groups.discussionsCount',
      'groups.createdAt',
    ])
    .select([
      roleOf(viewer).as('myRole'),
      hasUnread(viewer).as('hasUnread'),
      hasGuide.as('hasGuide'),
      isInFeed(viewer).as('isInFeed'),
      countWaiting(viewer).as('waiting'),
      myAlias(viewer).as('myAlias'),
    ])
    .select([memberStatusOf(viewer).as('memberStatus'), isInvited(viewer).as('isInvited')])

export type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroups>['execute']>>[number]

/** Turns rows into Groups, with their creator, some faces and the numbers of recent discussions and new posts. */
export const shapeGroups = async (db: Db, viewer: Viewer | null, rows: GroupRow[]): Promise<Group[]> => {
  const ids = rows.map((row) => row.id)
  const [creators, faces, recent, fresh] = await Promise.all([
    findCreators(db, viewer, ids),
    viewer ? findFaces(db, viewer, ids) : new Map<number, UserRef[]>(),
    countRecent(db, ids),
    viewer ? countNewPosts(db, viewer, ids) : new Map<number, number>(),
  ])
  return rows.map((row) => ({
    ...shapeGroup(row, viewer, creators.get(row.id), faces.get(row.id)),
    recentDiscussions: recent.get(row.id) ?? 0,
    newPosts: fresh.get(row.id) ?? 0,
  }))
}

export const shapeGroup = (
  row: GroupRow,
  viewer: Viewer | null,
  creator: UserRef | undefined,
  faces: UserRef[] = [],
): Group => {
  const image = imageOf(row.image)
  const isMember = row.memberStatus === 'member'
  const showsCreator = isMember || !row.isDiscreet || row.namesCreator
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    imageUrl: image?.url ?? null,
    image,
    visibility: GroupVisibility.parse(row.visibility),
    membersCount: row.membersCount,
    discussionsCount: row.discussionsCount,
    recentDiscussions: 0,
    createdAt: row.createdAt,
    creatorId: showsCreator ? row.creatorId : null,
    creator: showsCreator ? (creator ?? null) : null,
    faces,
    isMember,
    isRequested: row.memberStatus === 'requested',
    isInvited: row.isInvited && !isMember,
    isCreator: row.creatorId === viewer?.id,
    myRole: row.myRole,
    isModerator: row.myRole === 'moderator',
    approval: row.approval,
    ...(row.myRole === 'owner' ? { approvalWords: row.approvalWords } : {}),
    ...(row.waiting === null ? {} : { waiting: row.waiting }),
    allowsAliases: row.allowsAliases,
    myAlias: row.myAlias && { name: row.myAlias.name, colour: colourOf(row.myAlias.colour) },
    rules: row.rules,
    questions: row.questions,
    isDiscreet: row.isDiscreet,
    namesCreator: row.namesCreator,
    hasUnread: row.hasUnread,
    newPosts: 0,
    hasGuide: row.hasGuide,
    isInFeed: row.isInFeed,
  }
}

const findCreators = async (db: Db, viewer: Viewer | null, ids: number[]) => {
  const rows = await db
    .selectFrom('groups')
    .innerJoin('users', 'users.id', 'groups.creatorId')
    .select(refColumns)
    .select(['groups.id', 'groups.creatorId'])
    .where('groups.id', '=', sql<number>`any(${ids})`)
    .where(isPersonVisible(viewer))
    .execute()
  return new Map(rows.map((row) => [row.id, refOf(row.creatorId, row)]))
}

const findFaces = async (db: Db, viewer: Viewer, ids: number[]) => {
  const rows = await db
    .selectFrom(
      sql<{ groupId: number; userId: number }>`(
        select early.group_id, early.user_id from unnest(${ids}::bigint[]) one(id) cross join lateral (
          select group_id, user_id, created_at from group_members
          where group_id = one.id and state = 'member' order by created_at, user_id limit ${sql.lit(groupLimits.faces * 2)}
        ) early)`.as('early'),
    )
    .innerJoin('users', 'users.id', 'early.userId')
    .select(refColumns)
    .innerJoin('groups', 'groups.id', 'early.groupId')
    .select(['early.groupId', 'early.userId'])
    .where(isMemberListed(viewer))
    .where(sql.raw<boolean>(`not ${writesAsAliasText('early.group_id', 'early.user_id')}`))
    .where((eb) => eb.or([eb('groups.isDiscreet', '=', false), eb(memberStatusOf(viewer), '=', 'member')]))
    .execute()
  const refs = rows.map((row) => ({ groupId: row.groupId, ref: refOf(row.userId, row) }))
  return new Map(
    [...Map.groupBy(refs, ({ groupId }) => groupId)].map(([id, members]) => [
      id,
      members.slice(0, groupLimits.faces).map(({ ref }) => ref),
    ]),
  )
}

const countRecent = async (db: Db, ids: number[]) => {
  const rows = await db
    .selectFrom('discussions')
    .select(({ fn }) => ['groupId', fn.countAll<number>().as('count')])
    .where('groupId', '=', sql<number>`any(${ids})`)
    .where('hiddenAt', 'is', null)
    .where('createdAt', '>', sql<string>`now() - ${sql.lit(`${groupLimits.recentDays} days`)}::interval`)
    .groupBy('groupId')
    .execute()
  return new Map(rows.map((row) => [row.groupId, row.count]))
}

const mostMembersFirst: PageOrder<GroupRow> = {
  keys: { 'groups.members_count': 'number', 'groups.id': 'id' },
  keyOf: (row) => [row.membersCount, row.id],
}

const pageOfGroups = async (
  db: Db,
  viewer: Viewer | null,
  query: ReturnType<typeof selectGroups>,
  page: PageQuery,
) => {
  const { items, next } = await listPage(query, page, mostMembersFirst, (row) => row)
  return { items: await shapeGroups(db, viewer, items), next }
}

/** Most members first; with a search text, only groups whose name or description contains it. */
export const listGroups = async (
  db: Db,
  viewer: Viewer | null,
  { q, mine, ...page }: GroupQuery,
): Promise<Page<Group>> => {
  const words = q?.trim()
  const isFound = words
    ? await matching(db, 'groups', 'groups.name ilike $1[1] or groups.description ilike $1[1]', [
        containsPattern(words),
      ])
    : sql<boolean>`true`
  const query = selectGroups(db, viewer)
    .where(isFound)
    .$if(mine !== undefined, (all) => all.where(memberStatusOf(viewer), '=', 'member'))
  return pageOfGroups(db, viewer, query, page)
}

/** A member's groups, without private ones that the viewer is not a member of, and without discreet ones on others' profiles. */
export const listGroupsOf = async (
  db: Db,
  viewer: Viewer | null,
  userId: number,
  page: PageQuery,
): Promise<Page<Group>> => {
  const query = selectGroups(db, viewer)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('groupMembers')
          .select('groupId')
          .whereRef('groupId', '=', 'groups.id')
          .where('userId', '=', userId)
          .where('state', '=', 'member'),
      ),
    )
    .where((eb) =>
      eb.or([eb('groups.visibility', '<>', 'private'), eb(memberStatusOf(viewer), '=', 'member')]),
    )
    .$if(userId !== viewer?.id, (all) =>
      all
        .where('groups.isDiscreet', '=', false)
        .where(
          sql<boolean>`not exists (select from group_aliases where group_id = groups.id and user_id = ${userId} and removed_at is null)`,
        ),
    )
  return pageOfGroups(db, viewer, query, page)
}

export const findGroup = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await selectGroups(db, viewer).where('groups.id', '=', id).executeTakeFirst()
  return row && (await shapeGroups(db, viewer, [row]))[0]
}

/** The group without its people and what is new in it, for the server's own checks: it has the creator's id, whether the viewer sees it or not. */
export const findPlainGroup = async (db: Db, viewer: Viewer | null, id: number) => {
  const row = await selectGroups(db, viewer).where('groups.id', '=', id).executeTakeFirst()
  return row && { ...shapeGroup(row, viewer, undefined), creatorId: row.creatorId }
}

type NewGroup = Insertable<GroupsTable>

/** Inserts the group with its creator as the first member. */
export const insertGroup = async (db: Db, group: NewGroup) => {
  const { id } = await db
    .insertInto('groups')
    .values({ ...group, membersCount: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('groupMembers').values({ groupId: id, userId: group.creatorId }).execute()
  return id
}

export const isLounge = async (db: Db, id: number) =>
  (await db.selectFrom('groups').select('isLounge').where('id', '=', id).executeTakeFirst())?.isLounge ??
  false

export const updateGroup = (db: Db, id: number, change: Updateable<GroupsTable>) =>
  db
    .updateTable('groups')
    .set({ ...change, editedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const updateImage = (db: Db, id: number, image: StoredImage) =>
  db
    .updateTable('groups')
    .set({ image: JSON.stringify(image) })
    .where('id', '=', id)
    .execute()

export const updateAlt = (db: Db, id: number, alt: string) =>
  sql`update groups set image = jsonb_set(image, '{alt}', to_jsonb(${alt}::text)) where id = ${id} and image is not null`.execute(
    db,
  )

/** Serialises changes of a group's people, so that a group cannot be handed to a member who is leaving. */
export const lockGroup = (db: Db, id: number) =>
  sql`select id from groups where id = ${id} for no key update`.execute(db)

/** The picture changes owner too, so that it is not deleted with the previous creator's account. */
export const updateCreator = async (db: Db, id: number, creatorId: number) => {
  await db.updateTable('groups').set({ creatorId }).where('id', '=', id).execute()
  await updateRole(db, id, creatorId, 'member')
  await db.updateTable('media').set({ userId: creatorId }).where('groupId', '=', id).execute()
}

export const findGroupVisibility = (db: Db, id: number) =>
  db.selectFrom('groups').select(['visibility', 'isDiscreet']).where('id', '=', id).executeTakeFirst()
