import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { member, rows, testApp } from '#app/testing.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { findVisibleMedia, visibilityOfKinds } from './visibility.queries.ts'

const Prepared = z.object({ executions: z.number() })

test('who sees a picture is decided by prepared statements, whatever its kind', async () => {
  const { db } = await testApp()
  const { id } = await member('viewer')
  const kinds = Object.keys(visibilityOfKinds)
  const media = await rows<{ key: string }>(
    `insert into media (key, user_id, kind, width, height, widths)
     select 'picture_of_a_' || row_number() over (), $1, kind, 8, 8, '{8}' from unnest($2::text[]) as kind
     returning key`,
    [id, kinds],
  )
  // What is prepared belongs to one connection.
  await db.connection().execute(async (connection) => {
    for (const { key } of [...media, ...media])
      await findVisibleMedia(connection, { id, role: 'member' }, key)
    const prepared = await sqlRows(
      connection,
      Prepared,
      'select sum(generic_plans)::int as executions from pg_prepared_statements where statement like $1',
      ['%from "media"%'],
    )
    // Each picture takes two statements: its kind, and what that kind depends on.
    expect(prepared).toEqual([{ executions: 2 * 2 * kinds.length }])
  })
})
