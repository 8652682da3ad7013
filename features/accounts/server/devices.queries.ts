import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { deviceOf, networkOf } from '../device.ts'

type Device = { ip: string; userAgent: string }

/** A browser update or another address of the same network does not make a new device. */
const hashOfDevice = ({ ip, userAgent }: Device) =>
  createHash('sha256')
    .update(`${deviceOf(userAgent).name} ${networkOf(ip)}`)
    .digest('base64url')

const DeviceRow = z.object({ isNew: z.boolean() })

/** True when the member logs in on this device for the first time, having logged in on others before. */
export const rememberDevice = async (db: Db, userId: number, device: Device) => {
  const [row] = await sqlRows(
    db,
    DeviceRow,
    `with known as (select 1 from known_devices where user_id = $1 limit 1),
      remembered as (
        insert into known_devices (user_id, device_hash) values ($1, $2)
        on conflict (user_id, device_hash) do update set seen_at = now() returning (xmax = 0) as is_new
      )
     select is_new and exists (select from known) as is_new from remembered`,
    [userId, hashOfDevice(device)],
  )
  return row?.isNew ?? false
}

export const forgetOldDevices = (db: Db) =>
  db
    .deleteFrom('knownDevices')
    .where('seenAt', '<', sql<string>`now() - interval '180 days'`)
    .execute()
