import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { patientClient } from '#platform/server/postgres/connect.ts'

const grace = { attempts: 20, ms: 100 }
const setting = 'default_transaction_read_only'

/**
 * From now on every new session of this database only reads. Those that are open are closed as soon as they are idle, at the latest after
 * two seconds; `mine` stay. Returns when nothing can be written any more.
 */
export async function beginReadOnly(pool: Pool, mine: Client[]): Promise<void> {
  await withWriter(pool, async (writer) => {
    const since = await alterDatabase(writer, `set ${setting} = on`)
    const pids = await Promise.all(mine.map(pidOf))
    const close = (isOver: boolean) => closeSessions(writer, { since, spared: pids, isOver })
    for (let attempt = 0; (await close(attempt >= grace.attempts)) > 0; attempt += 1) await pause(grace.ms)
  })
}

/** Undoes it, also for what a move left that was killed. */
export async function endReadOnly(pool: Pool): Promise<void> {
  await withWriter(pool, async (writer) => {
    const since = await alterDatabase(writer, `reset ${setting}`)
    await closeSessions(writer, { since, spared: [], isOver: true })
  })
}

async function withWriter(pool: Pool, action: (writer: Client) => Promise<void>) {
  const writer = await patientClient(pool)
  try {
    await writer.query(`set ${setting} = off`)
    await action(writer)
  } finally {
    await writer.end()
  }
}

type Closing = { since: string; spared: number[]; isOver: boolean }

/** The number of sessions that began before the change and were still there. */
async function closeSessions(writer: Client, { since, spared, isOver }: Closing) {
  const { rows } = await writer.query<{ left: number }>(
    `select count(case when $1 or state = 'idle' then pg_terminate_backend(pid) else false end)::int as left
     from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and pid <> all($2::int[]) and backend_start < $3::timestamptz`,
    [isOver, spared, since],
  )
  return rows[0]?.left ?? 0
}

async function alterDatabase(writer: Client, change: string): Promise<string> {
  const { rows } = await writer.query<{ name: string }>('select quote_ident(current_database()) as name')
  await writer.query(`alter database ${rows[0]?.name} ${change}`)
  const { rows: now } = await writer.query<{ now: string }>('select clock_timestamp()::text as now')
  return now[0]?.now ?? 'now'
}

async function pidOf(client: Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}
