import type * as z from 'zod/mini'
import type { JobContext } from '#platform/server/jobs/queue.ts'
import { afterCommit, type Db } from '#platform/server/postgres/db.ts'
import { runStatement } from '#platform/server/postgres/sql-rows.ts'
import { outboxInsert } from './outbox.queries.ts'

/** What one process sends to all, itself included. Each receives it once, soon after the commit. */
export type BusMessage<S extends z.ZodMiniType = z.ZodMiniType> = {
  topic: string
  data: S
  receive: (context: JobContext, data: z.infer<S>) => unknown
}

export const busMessage = <S extends z.ZodMiniType>(
  topic: string,
  data: S,
  receive: BusMessage<S>['receive'],
): BusMessage<S> => ({ topic, data, receive })

/**
 * `carrier` wakes the other processes, and is null where there are none; `silentMs` is how long ago the outbox was read, `lastId` the
 * newest message that was read.
 */
export type BusState = {
  carrier: 'postgres' | 'nats' | null
  isConnected: boolean
  silentMs: number
  lastId: number
}

export type Bus = {
  state: () => BusState
  /** There is something to read, here and in the other processes. */
  wake: () => void
  stop: () => Promise<void>
}

let running: Bus | null = null

export const connectBus = (bus: Bus) => {
  running = bus
}

/** null in a process that has not connected. */
export const busState = () => running?.state() ?? null

/** Sends after the commit, and never after a rollback. */
export async function publish<S extends z.ZodMiniType>(
  db: Db,
  { topic }: Pick<BusMessage<S>, 'topic' | 'data'>,
  data: z.infer<S>,
) {
  await runStatement(db, outboxInsert(topic, data))
  wakeBus(db)
}

/** For messages that a statement has written together with its rows; see `outboxText`. */
export const wakeBus = (db: Db) => afterCommit(db, () => running?.wake())
