import { sql } from 'kysely'
import * as z from 'zod/mini'
import { refColumns, refOf, type RefRow } from '#features/members/people/server/people.queries.ts'
import { activeText, isActive, noBlockText } from '#features/members/people/server/visibility.queries.ts'
import { previewColumn, previewOf } from '#features/site/link-previews/server/link-previews.queries.ts'
import { imagesOf, type StoredImage } from '#features/site/media/server/media.queries.ts'
import { shownVoice, type StoredVoice } from '#features/site/media/server/voice.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { ReactionCounts, ReactionKind } from '#platform/contract/reactions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { outboxText } from '#platform/server/bus/outbox.queries.ts'
import { idBefore, pageOf } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { messageLimits, type Message } from '../contract.ts'
import { isConversationVisible, isMessageVisible, messageVisibleText } from './visibility.queries.ts'

/** The messages that the viewer sees, with their authors while their accounts are active. */
export const visibleMessages = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversationId')
    .innerJoin('conversationPeople as mine', 'mine.conversationId', 'conversations.id')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'messages.userId').on(isActive))
    .leftJoin('messages as quoted', (join) =>
      join.onRef('quoted.id', '=', 'messages.quoteId').on(isMessageVisible(viewer, 'quoted')),
    )
    .leftJoin('users as quotedUser', (join) =>
      join.onRef('quotedUser.id', '=', 'quoted.userId').on(isQuotedAuthorActive),
    )
    .select([
      'messages.id',
      'messages.conversationId',
      'messages.userId',
      'messages.clientId',
      'messages.content',
      'messages.images',
      'messages.voice',
      'mine.state',
      'mine.clearedId',
    ])
    .select(['messages.createdAt', 'messages.deletedAt', previewColumn('messages')])
    .select(['users.id as authorId', ...refColumns])
    .select([reactionsOf, reactionBy(viewer)])
    .select([
      sql<number | null>`case when messages.deleted_at is null then messages.quote_id end`.as('quoteId'),
      'quotedUser.displayName as quotedName',
    ])
    .select(sql<boolean | null>`quoted.images <> '[]'`.as('quotedHasPhotos'))
    .select(sql<boolean | null>`quoted.voice is not null`.as('quotedHasVoice'))
    .select(
      sql<
        string | null
      >`case when quoted.deleted_at is null then left(quoted.content, ${sql.lit(messageLimits.excerpt)}) end`.as(
        'quotedText',
      ),
    )
    .where(isConversationVisible(viewer))
    .where(isMessageVisible(viewer))

const reactionsOf =
  sql<ReactionCounts | null>`case when messages.deleted_at is null then (select jsonb_object_agg(kind, count)
  from (select kind, count(*) as count from message_reactions where message_id = messages.id group by kind) each) end`.as(
    'reactions',
  )

const reactionBy = ({ id }: Viewer) =>
  sql<ReactionKind | null>`(select kind from message_reactions where message_id = messages.id and user_id = ${id})`.as(
    'myReaction',
  )

/**
 * Messages of one conversation that the viewer sees: the first ones in an order of their ids.
 * NOTE: their ids are found first, by the index, and then each message by itself. In one plan, the database would read all of the
 * conversation, or all conversations of the viewer, because it expects few.
 */
export const visiblePage = (
  db: Db,
  viewer: Viewer,
  conversationId: number,
  pick: (messages: MessageIds) => MessageIds,
) =>
  db
    .selectFrom('conversationPeople as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversationId')
    .innerJoinLateral(
      () =>
        pick(
          messageIds(db)
            .where(sql<boolean>`messages.conversation_id = mine.conversation_id`)
            .where(isMessageVisible(viewer)),
        ).as('page'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      () =>
        visibleMessages(db, viewer)
          .where('messages.id', '=', sql<number>`page.id`)
          .limit(sql.lit(1))
          .as('shown'),
      (join) => join.onTrue(),
    )
    .selectAll('shown')
    .where('mine.conversationId', '=', conversationId)
    .where(isConversationVisible(viewer))

const messageIds = (db: Db) => db.selectFrom('messages').select('messages.id')
type MessageIds = ReturnType<typeof messageIds>

const isQuotedAuthorActive = sql.raw<boolean>(activeText.replaceAll('users.', 'quoted_user.'))

type Row = Awaited<ReturnType<ReturnType<typeof visibleMessages>['execute']>>[number]

const hasAuthor = (row: Row): row is Row & RefRow & { authorId: number } => row.authorId !== null

/** A request shows no pictures that a stranger sent. */
const hidesPictures = (viewer: Viewer, row: Row) => row.state === 'request' && row.userId !== viewer.id

export const messageOf = (viewer: Viewer, row: Row): Message => ({
  id: row.id,
  conversationId: row.conversationId,
  clientId: row.userId === viewer.id ? row.clientId : '',
  user: hasAuthor(row) ? refOf(row.authorId, row) : null,
  isOwn: row.userId === viewer.id,
  text: row.deletedAt === null ? row.content : '',
  images: hidesPictures(viewer, row) ? [] : imagesOf(row.images),
  hiddenPhotos: hidesPictures(viewer, row) ? imagesOf(row.images).length : 0,
  ...shownVoice(row.voice, hidesPictures(viewer, row)),
  quote: quoteOf(row),
  ...(hidesPictures(viewer, row) ? {} : previewOf(row.linkPreview)),
  createdAt: row.createdAt,
  deletedAt: row.deletedAt,
  ...(row.reactions === null ? {} : { reactions: row.reactions }),
  ...(row.reactions === null || row.myReaction === null ? {} : { myReaction: row.myReaction }),
})

/** A quoted message that the viewer does not see comes as its id alone. */
const quoteOf = ({
  quoteId,
  quotedName,
  quotedText,
  quotedHasPhotos,
  quotedHasVoice,
}: Row): Message['quote'] =>
  quoteId === null
    ? null
    : {
        id: quoteId,
        name: quotedName ?? '',
        text: quotedText ?? '',
        hasPhotos: quotedHasPhotos ?? false,
        ...(quotedHasVoice ? { hasVoice: true } : {}),
      }

/** The page with the newest messages first; within a page, the newest is the last. */
export async function listMessages(
  db: Db,
  viewer: Viewer,
  conversationId: number,
  page: PageQuery,
): Promise<Page<Message>> {
  const rows = await visiblePage(db, viewer, conversationId, (messages) =>
    messages
      .where('messages.id', '<', idBefore(page))
      .orderBy('messages.id', 'desc')
      .limit(sql.lit(page.limit + 1)),
  )
    .orderBy('shown.id', 'desc')
    .execute()
  const { items, next } = pageOf(
    rows,
    page.limit,
    (row) => messageOf(viewer, row),
    (row) => [row.id],
  )
  return { items: items.toReversed(), next }
}

export const findMessage = async (db: Db, viewer: Viewer, id: number) => {
  const row = await visibleMessages(db, viewer).where('messages.id', '=', id).executeTakeFirst()
  return (
    row && {
      ...messageOf(viewer, row),
      userId: row.userId,
      clearedId: row.clearedId,
      isRequest: row.state === 'request',
    }
  )
}

export const writtenTopic = 'messages.written'

const IdRow = z.object({ id: z.number() })

type NewMessage = {
  conversationId: number
  clientId: string
  text: string
  quoteId: number | null
  /** What the conversation becomes for an other side that has deleted it. */
  returnsAs: 'active' | 'request'
}

/**
 * The message, its place in both lists, the count of unread ones and the news of it for every process, in one statement. A message that is
 * sent again (the same client id) is not stored again: null. One that quotes what the viewer does not see is stored without the quote.
 */
export const insertMessage = async (db: Db, viewer: Viewer, message: NewMessage) => {
  const { conversationId, clientId, text, quoteId, returnsAs } = message
  const [row] = await sqlRows(
    db,
    IdRow,
    `with made as (
      insert into messages (conversation_id, user_id, client_id, content, quote_id)
      select $1, $2, $3, $4, (select quoted.id from messages quoted
        join conversations on conversations.id = quoted.conversation_id
        join conversation_people mine on mine.conversation_id = conversations.id and mine.user_id = $2
        where quoted.id = $5 and quoted.conversation_id = $1 and ${messageVisibleText('$2', 'quoted')})
      on conflict (conversation_id, user_id, client_id) do nothing returning id, conversation_id
    ), counted as (
      update conversation_people sides set last_message_id = made.id,
        state = case when sides.user_id = $2 then 'active' when sides.state = 'deleted' then $6 else sides.state end,
        unread_count = case when sides.user_id = $2 then 0 when ${noBlockText('$2', 'sides.user_id')} then sides.unread_count + 1
          else sides.unread_count end,
        last_read_id = case when sides.user_id = $2 then made.id else sides.last_read_id end
      from made where sides.conversation_id = made.conversation_id
      returning sides.user_id, made.id
    ), announced as (${outboxText(writtenTopic, `jsonb_build_object('id', counted.id, 'userId', counted.user_id)`, 'counted')})
    select id from made`,
    [conversationId, viewer.id, clientId, text, quoteId, returnsAs],
  )
  return row?.id ?? null
}

export const findIdOfClient = async (db: Db, viewer: Viewer, conversationId: number, clientId: string) => {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('userId', '=', viewer.id)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return row?.id ?? null
}

const WaitRow = z.object({ wait: z.number() })

/** Seconds until the viewer may write again in slow mode. */
export const findWait = async (db: Db, viewer: Viewer, conversationId: number, seconds: number) => {
  const [row] = await sqlRows(
    db,
    WaitRow,
    `select ceil(greatest(0, extract(epoch from max(created_at) - now()) + $3))::int as wait from messages
      where conversation_id = $1 and user_id = $2 and created_at > now() - make_interval(secs => $3) having count(*) > 0`,
    [conversationId, viewer.id, seconds],
  )
  return row?.wait ?? 0
}

const CountRow = z.object({ count: z.number() })

/** The messages of a member since the other side's last answer or deletion. */
export const countUnanswered = async (db: Db, viewer: Viewer, conversationId: number) => {
  const [row] = await sqlRows(
    db,
    CountRow,
    `select count(*)::int as count from messages where conversation_id = $1 and user_id = $2
      and id > (select coalesce(max(id), 0) from messages where conversation_id = $1 and user_id <> $2)
      and id > (select coalesce(max(cleared_id), 0) from conversation_people where conversation_id = $1 and user_id <> $2)`,
    [conversationId, viewer.id],
  )
  return row?.count ?? 0
}

export const updateImages = (db: Db, id: number, images: StoredImage[]) =>
  db
    .updateTable('messages')
    .set({ images: JSON.stringify(images) })
    .where('id', '=', id)
    .execute()

export const updateVoice = (db: Db, id: number, voice: StoredVoice) =>
  db
    .updateTable('messages')
    .set({ voice: JSON.stringify(voice) })
    .where('id', '=', id)
    .execute()

export const deleteForOne = (db: Db, viewer: Viewer, messageId: number) =>
  db
    .insertInto('messageDeletions')
    .values({ messageId, userId: viewer.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
