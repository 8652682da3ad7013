import type { Client } from 'pg'
import { quoted } from '#platform/server/backup/backup.ts'
import { copyIn, copyOut } from '#platform/server/backup/copy-stream.ts'
import { shareWork } from './share-work.ts'

export type MovedTable = { name: string; columns: string[]; key: string[]; bytes: number }

/** Copies every table as of one moment. The result is the oldest transaction that may not be part of it. */
export async function copyTables(from: Client[], to: Client[], tables: MovedTable[]): Promise<string> {
  const [leader] = from
  if (!leader) throw new Error('There is no connection.')
  await leader.query('begin isolation level repeatable read read only')
  const { rows } = await leader.query<{ name: string; oldest: string }>(
    'select pg_export_snapshot() as name, pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
  )
  const [snapshot] = rows
  if (!snapshot) throw new Error('There is no snapshot.')
  for (const client of from.slice(1)) {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set transaction snapshot '${snapshot.name}'`)
  }
  await Promise.all(to.map((client) => client.query('set synchronous_commit = off')))
  await shareWork(tables, from, to, ({ name, columns }, source, target) =>
    copy(
      source,
      target,
      `select ${quoted(columns)} from ${quoted([name])}`,
      `${quoted([name])} (${quoted(columns)})`,
    ),
  )
  for (const client of from) await client.query('commit')
  return snapshot.oldest
}

export async function copy(from: Client, to: Client, query: string, into: string): Promise<void> {
  await copyIn(to, `copy ${into} from stdin`, copyOut(from, `copy (${query}) to stdout`))
}
