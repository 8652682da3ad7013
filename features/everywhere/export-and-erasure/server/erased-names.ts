import * as z from 'zod/mini'
import { enqueue, enqueueMany } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { namedTables, NamedTable } from '../named-texts.ts'
import { findLast, replaceNames, replaceNamesInAudit, replaceShopNames } from './erased-names.queries.ts'

const rowsPerSlice = 20_000

/** `after` is the last row that was read, `upTo` the newest when the members left: later ones may name others who took the names. */
const ShopSlice = z.object({ names: z.array(z.string()), after: z.number(), upTo: z.number() })
const Slice = z.extend(ShopSlice, { table: z.union([NamedTable, z.literal('audit_log')]) })
export const forgetNamesJob = { name: 'leaving.names', input: Slice }
export const forgetShopsJob = { name: 'leaving.shopNames', input: ShopSlice }

/** All texts are read for the names, which takes longer than a request may: in slices, after the members have left. */
export async function forgetNames(db: Db, names: string[]) {
  if (names.length === 0) return
  const slices = []
  for (const table of [...namedTables, 'audit_log' as const])
    slices.push({ table, names, after: 0, upTo: await findLast(db, table) })
  await enqueueMany(db, forgetNamesJob, slices)
}

/** A slice and the job of the next one are one transaction, so that a process that ends in between skips nothing. */
export const forgetNamesIn = (db: Db, { table, ...rest }: z.infer<typeof Slice>) =>
  inTransaction(db, async (tx) => {
    const slice = { ...rest, table }
    const last =
      table === 'audit_log'
        ? await replaceNamesInAudit(tx, rest, rowsPerSlice)
        : await replaceNames(tx, { ...rest, table }, rowsPerSlice)
    if (last !== null) await enqueue(tx, forgetNamesJob, { ...slice, after: last })
  })

/** The same for the names of their shops, in notifications. */
export async function forgetShops(db: Db, names: string[]) {
  if (names.length > 0)
    await enqueue(db, forgetShopsJob, { names, after: 0, upTo: await findLast(db, 'notifications') })
}

export const forgetShopsIn = (db: Db, slice: z.infer<typeof ShopSlice>) =>
  inTransaction(db, async (tx) => {
    const last = await replaceShopNames(tx, slice, rowsPerSlice)
    if (last !== null) await enqueue(tx, forgetShopsJob, { ...slice, after: last })
  })
