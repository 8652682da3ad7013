import type { Pool } from 'pg'
import { patientClient } from '#platform/server/postgres/connect.ts'

const backupLock = 1_751_738_473

/** One backup or trial at a time, however many processes there are. The lock ends with its process; false if another one has it. */
export async function holdBackupLock(pool: Pool, action: () => Promise<void>): Promise<boolean> {
  const client = await patientClient(pool)
  try {
    const { rows } = await client.query<{ isHeld: boolean }>('select pg_try_advisory_lock($1) as "isHeld"', [
      backupLock,
    ])
    if (rows[0]?.isHeld) await action()
    return rows[0]?.isHeld ?? false
  } finally {
    await client.end()
  }
}
