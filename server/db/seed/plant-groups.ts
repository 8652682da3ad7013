import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { Prepared } from '#server/media/images.ts'
import { seedGroups, seedMembers } from './content.ts'
import type { SeedDiscussion, SeedGroup } from './types.ts'

type Ids = (username: string) => number

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const [hour, day] = [3_600_000, 86_400_000]

/** The groups with their members and all that is said in them. */
export async function plantGroups(db: Db, pictures: Map<string, Prepared>, idOf: Ids) {
  for (const group of seedGroups) await plantGroup(db, group, pictures.get(`photo group ${group.key}`), idOf)
  await recount(db)
}

async function plantGroup(db: Db, group: SeedGroup, picture: Prepared | undefined, idOf: Ids) {
  const creatorId = idOf(group.by)
  const { id } = await db
    .insertInto('groups')
    .values({
      name: group.name,
      description: group.description,
      visibility: group.visibility,
      image: picture ? JSON.stringify({ ...picture, alt: group.picture.alt }) : null,
      creatorId,
      isSample: true,
      createdAt: ago(group.daysAgo * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (picture) {
    const { key, width, height, widths } = picture
    await db
      .insertInto('media')
      .values({ key, width, height, widths, userId: creatorId, kind: 'group', groupId: id })
      .execute()
  }
  await db
    .insertInto('groupMembers')
    .values(
      membersOf(group).map((username, index) => ({
        groupId: id,
        userId: idOf(username),
        createdAt: ago(index === 0 ? group.daysAgo * day : joinedMsAgo(group, username)),
      })),
    )
    .execute()
  for (const discussion of group.discussions.toSorted((a, b) => b.hoursAgo - a.hoursAgo))
    await plantDiscussion(db, id, discussion, idOf)
}

async function plantDiscussion(db: Db, groupId: number, discussion: SeedDiscussion, idOf: Ids) {
  const { id } = await db
    .insertInto('discussions')
    .values({
      groupId,
      userId: idOf(discussion.by),
      title: discussion.title,
      content: discussion.content,
      isPinned: discussion.isPinned ?? false,
      createdAt: ago(discussion.hoursAgo * hour),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const gap = (Math.min(discussion.hoursAgo, 30) * hour) / (discussion.comments.length + 1)
  await db
    .insertInto('discussionComments')
    .values(
      discussion.comments.map(([by, content], index) => ({
        discussionId: id,
        userId: idOf(by),
        content,
        createdAt: ago(discussion.hoursAgo * hour - gap * (index + 1)),
      })),
    )
    .execute()
}

/** The creator, who writes, and by lot the others. */
function membersOf(group: SeedGroup) {
  const writers = group.discussions.flatMap(({ by, comments }) => [by, ...comments.map(([name]) => name)])
  const drawn = seedMembers
    .filter(({ type, username }) => type === 'member' && lot(group.key + username) % 100 < group.share)
    .map(({ username }) => username)
  return [...new Set([group.by, ...writers, ...drawn])]
}

/** Some time after both the group and the member were there. */
function joinedMsAgo(group: SeedGroup, username: string) {
  const joined = seedMembers.find((member) => member.username === username)?.joinedDaysAgo ?? group.daysAgo
  const first = Math.min(joined, group.daysAgo)
  return Math.max(first * day * (0.4 + (lot(username + group.key) % 60) / 100), 20 * day)
}

/** The same number for the same words, everywhere. */
const lot = (words: string) =>
  [...words].reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  )

const recount = (db: Db) =>
  sql`
    with counted as (
      update discussions set comments_count = (select count(*) from discussion_comments where discussion_id = discussions.id)
    )
    update groups set
      members_count = (select count(*) from group_members where group_id = groups.id and state = 'member'),
      discussions_count = (select count(*) from discussions where group_id = groups.id)
    where is_sample`.execute(db)
