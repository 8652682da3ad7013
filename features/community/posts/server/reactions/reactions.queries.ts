import { sql } from 'kysely'
import * as z from 'zod/mini'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import { isListedBy } from '#features/members/people/server/visibility.queries.ts'
import { OtherReaction, reactionKinds } from '#platform/contract/reactions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { retryOnConflict, type Db } from '#platform/server/postgres/db.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { ReactorsQuery } from '../../reactions.contract.ts'
import {
  namesReactorsText,
  postReadableText,
  reactorIsNamedText,
  readablePosts,
} from '../visibility.queries.ts'

const lockedPost =
  () => `post as (select posts.id, posts.user_id, posts.type, ${namesReactorsText} and ${reactorIsNamedText('$2::bigint')} as tells_owner from posts join users on users.id = posts.user_id
  where posts.id = $1 and ${postReadableText('$2')} for no key update of posts)`
const unliked = `unliked as (delete from likes using post where likes.post_id = post.id and likes.user_id = $2 returning likes.user_id)`

/** Puts the reaction in place of the member's like or of another reaction, and counts it. */
const upsertText = () => `with ${lockedPost()}, ${unliked},
  made as (insert into reactions (post_id, user_id, kind) select id, $2, $3 from post
    on conflict (post_id, user_id) do update set kind = excluded.kind, created_at = now() where reactions.kind <> excluded.kind
    returning old.kind as before, new.kind as after),
  counted as (update posts set likes_count = likes_count - (select count(*) from unliked)::int,
      reactions = count_reaction(count_reaction(posts.reactions, (select before from made), -1), (select after from made), 1)
    from post where posts.id = post.id)
  select post.user_id as owner_id, post.type = 'event' as is_event, coalesce((select before is null from made), false) as is_new, post.tells_owner from post`

const Reacted = z.object({
  ownerId: z.number(),
  isEvent: z.boolean(),
  isNew: z.boolean(),
  tellsOwner: z.boolean(),
})

/** Undefined where the viewer cannot see the post; `isNew` where the member had no reaction other than a like. */
export const upsertReaction = async (db: Db, viewer: Viewer, postId: number, kind: OtherReaction) =>
  (await retryOnConflict(() => sqlRows(db, Reacted, upsertText(), [postId, viewer.id, kind])))[0]

const deleteText = () => `with ${lockedPost()}, ${unliked},
  gone as (delete from reactions using post where reactions.post_id = post.id and reactions.user_id = $2 returning reactions.kind),
  counted as (update posts set likes_count = likes_count - (select count(*) from unliked)::int,
      reactions = count_reaction(posts.reactions, (select kind from gone), -1)
    from post where posts.id = post.id)
  select id from post`

/** Takes the member's like or other reaction back. False where the viewer cannot see the post. */
export const deleteReaction = async (db: Db, viewer: Viewer, postId: number) =>
  (await retryOnConflict(() => sqlRows(db, z.object({ id: z.number() }), deleteText(), [postId, viewer.id])))
    .length === 1

/** Every reaction to every post, likes included. */
const reactionsText = `(select post_id, user_id, kind, created_at from reactions
  union all select post_id, user_id, 'heart', created_at from likes)`

type Post = { id: number; userId: number }

const selectReactors = (db: Db, viewer: Viewer | null, post: Post, kind: ReactorsQuery['kind']) =>
  db
    .selectFrom(
      sql<{
        postId: number
        userId: number
        kind: (typeof reactionKinds)[number]
        createdAt: string
      }>`${sql.raw(reactionsText)}`.as('given'),
    )
    .innerJoin('posts', 'posts.id', 'given.postId')
    .innerJoin('users', 'users.id', 'given.userId')
    .select(refColumns)
    .select(['users.id', 'given.kind', 'given.createdAt as reactedAt'])
    .where('given.postId', '=', post.id)
    .where(isListedBy(viewer, post.userId))
    .$if(kind !== undefined, (query) => query.where('given.kind', '=', kind ?? 'heart'))

/** Members who reacted to a post: the viewer first, then the newest. In a discreet group nobody but the viewer is named. */
export const listReactors = async (
  db: Db,
  viewer: Viewer | null,
  post: Post,
  { kind, ...page }: ReactorsQuery,
) => {
  const own =
    viewer && !page.cursor
      ? await selectReactors(db, viewer, post, kind).where('given.userId', '=', viewer.id).execute()
      : []
  const { items, next } = await listPage(
    selectReactors(db, viewer, post, kind)
      .where('given.userId', '<>', viewer?.id ?? 0)
      .where(sql.raw<boolean>(`${namesReactorsText} and ${reactorIsNamedText('given.user_id')}`)),
    page,
    {
      keys: { 'given.created_at': 'instant', 'given.user_id': 'id' },
      keyOf: (row) => [row.reactedAt, row.id],
    },
    asReactor,
  )
  return { items: [...own.map(asReactor), ...items], next }
}

type ReactorRow = Parameters<typeof refOf>[1] & { id: number; kind: (typeof reactionKinds)[number] }

const asReactor = (row: ReactorRow) => ({ userId: row.id, user: refOf(row.id, row), kind: row.kind })

/** How often each kind was chosen, and the viewer's own. Undefined where the viewer cannot see the post. */
export const findReactions = (db: Db, viewer: Viewer, postId: number) =>
  readablePosts(db, viewer)
    .select(['posts.likesCount', 'posts.reactions'])
    .select(
      sql<
        (typeof reactionKinds)[number] | null
      >`coalesce((select kind from reactions where post_id = posts.id and user_id = ${viewer.id}),
        (select 'heart' from likes where post_id = posts.id and user_id = ${viewer.id}))`.as('mine'),
    )
    .where('posts.id', '=', postId)
    .executeTakeFirst()
