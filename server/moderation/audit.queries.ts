import type { Db } from '#server/db/db.ts'

type Entry = {
  actorId: number | null
  action: string
  aboutType?: string
  aboutId?: number
  detail?: Record<string, unknown>
  ip?: string
}

/** Only ever added to. */
export const insertAudit = (db: Db, { detail, ...entry }: Entry) =>
  db
    .insertInto('auditLog')
    .values({ ...entry, detail: JSON.stringify(detail ?? {}) })
    .execute()
