import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'

const Answer = z.object({
  askedAt: z.string(),
  version: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  error: z.nullable(z.string()),
})

/** What this address answered; undefined if it was not asked yet. */
export const findAnswer = async (db: Db, url: string) => {
  const text =
    'select asked_at, version, notes, failing_since, error from new_versions where id = 1 and url = $1'
  return (await sqlRows(db, Answer, text, [url]))[0]
}

export const saveAnswer = (db: Db, url: string, newest: { version: string; notes: string | null }) =>
  sqlExecute(
    db,
    `insert into new_versions (url, version, notes) values ($1, $2, $3)
     on conflict (id) do update set url = excluded.url, asked_at = now(), version = excluded.version, notes = excluded.notes,
       failing_since = null, error = null`,
    [url, newest.version, newest.notes],
  )

/** What the same address said before stays known. */
export const saveFailure = (db: Db, url: string, error: string) =>
  sqlExecute(
    db,
    `insert into new_versions (url, failing_since, error) values ($1, now(), $2)
     on conflict (id) do update set url = excluded.url, asked_at = now(), error = excluded.error,
       version = case when new_versions.url = excluded.url then new_versions.version end,
       notes = case when new_versions.url = excluded.url then new_versions.notes end,
       failing_since = case when new_versions.url = excluded.url then coalesce(new_versions.failing_since, now()) else now() end`,
    [url, error],
  )

export const deleteAnswer = (db: Db) => sqlExecute(db, 'delete from new_versions')
