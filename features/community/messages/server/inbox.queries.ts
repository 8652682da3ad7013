import { sql } from 'kysely'
import { isActive } from '#features/members/people/server/visibility.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { messageLimits, type InboxItem, type Which } from '../contract.ts'
import { listConversations } from './conversations.queries.ts'
import { listOrderConversations, orderKeys, type KeysQuery } from './order-conversations.queries.ts'
import { isConversationVisible, isMessageVisible, otherId } from './visibility.queries.ts'

type InboxQuery = PageQuery & { which: Which; q: string }

/** Conversations and orders, the one with the newest message first: ids of messages of both kinds come from one sequence. */
export async function listInbox(db: Db, viewer: Viewer, { which, q, ...page }: InboxQuery) {
  const cursor = page.cursor ? readCursor(page.cursor, ['id', 'id']) : null
  const query = { q, before: cursor, limit: page.limit + 1 }
  const keys = await keysOf(db, viewer, which, query)
    .orderBy('lastMessageId', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(page.limit + 1))
    .execute()
  const { items, next } = pageOf(
    keys,
    page.limit,
    (key) => key,
    (key) => [key.lastMessageId, key.id],
  )
  return { items: await itemsOf(db, viewer, items), next } satisfies Page<InboxItem>
}

/** NOTE: each kind is limited before the two are merged, so that the page of a large inbox reads no more rows than that of a small one. */
function keysOf(db: Db, viewer: Viewer, which: Which, query: KeysQuery) {
  if (which === 'orders') return db.selectFrom(orderKeys(db, viewer, query).as('keys')).selectAll()
  const conversations = db.selectFrom(conversationKeys(db, viewer, which, query).as('written')).selectAll()
  const keys = which === 'inbox' ? conversations.unionAll(orderKeys(db, viewer, query)) : conversations
  return db.selectFrom(keys.as('keys')).selectAll()
}

const conversationKeys = (db: Db, viewer: Viewer, which: Which, { q, before, limit }: KeysQuery) =>
  db
    .selectFrom('conversationPeople as mine')
    .innerJoin('conversations', 'conversations.id', 'mine.conversationId')
    .leftJoin('users', (join) => join.on('users.id', '=', otherId(viewer)).on(isActive))
    .leftJoin('groups', 'groups.id', 'conversations.groupId')
    .select([
      sql<'conversation' | 'order'>`'conversation'`.as('kind'),
      'mine.conversationId as id',
      'mine.lastMessageId',
    ])
    .where(isConversationVisible(viewer))
    .where('mine.state', '=', stateOf(which))
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(mine.last_message_id, mine.conversation_id) < (${before?.[0]}::bigint, ${before?.[1]}::bigint)`,
      ),
    )
    .$if(q !== '', (query) => query.where(matches(viewer, which, q)))
    .orderBy('mine.lastMessageId', 'desc')
    .orderBy('mine.conversationId', 'desc')
    .limit(sql.lit(limit))

const stateOf = (which: Which) => (which === 'requests' ? 'request' : 'active')

const { conversations: searched, messagesOfEach } = messageLimits.searchedInList

/** The name of the other member or of the chat contains the words, or one of the newest messages that the viewer sees. */
const matches = (viewer: Viewer, which: Which, q: string) => sql<boolean>`(
  position(lower(${q}) in lower(concat_ws(' ', users.display_name, users.username, groups.name, conversations.name))) > 0
  or mine.last_message_id > coalesce((select last_message_id from conversation_people
      where user_id = ${viewer.id} and state = ${stateOf(which)} order by last_message_id desc offset ${sql.lit(searched)} limit 1), 0)
    and exists (select from (select * from messages where conversation_id = mine.conversation_id
        order by id desc limit ${sql.lit(messagesOfEach)}) as messages
      where ${isMessageVisible(viewer)} and messages.deleted_at is null and position(lower(${q}) in lower(messages.content)) > 0))`

/** In the order of their keys. */
async function itemsOf(
  db: Db,
  viewer: Viewer,
  keys: { kind: 'conversation' | 'order'; id: number }[],
): Promise<InboxItem[]> {
  const idsOf = (kind: 'conversation' | 'order') =>
    keys.filter((key) => key.kind === kind).map(({ id }) => id)
  const [conversations, orders] = await Promise.all([
    listConversations(db, viewer, idsOf('conversation')),
    listOrderConversations(db, viewer, idsOf('order')),
  ])
  return keys.flatMap(({ kind, id }) => {
    const item = (kind === 'order' ? orders : conversations).find((one) => one.id === id)
    return item ? [item] : []
  })
}
