import { sql } from 'kysely'
import { refColumns, refOf, type RefRow } from '#features/members/people/server/people.queries.ts'
import { ContactReason } from '#features/site/settings/contract.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listPage, newestFirst } from '#platform/server/postgres/list-page.ts'
import type { ConsoleQuery, ContactMessage } from '../contract.ts'

const selectMessages = (db: Db) =>
  db
    .selectFrom('contactMessages as message')
    .leftJoin('users', 'users.id', 'message.userId')
    .select(refColumns)
    .select([
      'message.id',
      'message.name',
      'message.email',
      'message.subject',
      'message.reason',
      'message.message',
    ])
    .select(['message.userId', 'message.createdAt', 'message.handledAt'])

type Row = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number]
const hasUser = (row: Row): row is Row & RefRow & { userId: number } => row.username !== null

const shape = (row: Row): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  reason: ContactReason.safeParse(row.reason).data ?? 'general',
  message: row.message,
  user: hasUser(row) ? refOf(row.userId, row) : null,
  createdAt: row.createdAt,
  handledAt: row.handledAt,
})

export const listMessages = async (db: Db, query: ConsoleQuery, handled: boolean | null) => {
  return listPage(
    selectMessages(db).$if(handled !== null, (select) =>
      select.where('message.handledAt', handled ? 'is not' : 'is', null),
    ),
    query,
    newestFirst('message.id'),
    shape,
  )
}

export const findContactMessage = async (db: Db, id: number) => {
  const row = await selectMessages(db).where('message.id', '=', id).executeTakeFirst()
  return row && shape(row)
}

/** False when nothing changed. */
export const updateHandled = async (db: Db, id: number, by: number, isHandled: boolean) => {
  const result = await db
    .updateTable('contactMessages')
    .set({ handledAt: isHandled ? sql<string>`now()` : null, handledBy: isHandled ? by : null })
    .where('id', '=', id)
    .where('handledAt', isHandled ? 'is' : 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
