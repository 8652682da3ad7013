import { createHash } from 'node:crypto'
import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { deviceOf, networkOf } from '../device.ts'

type Device = { ip: string; userAgent: string }

/** A browser's updates and a provider's next address are no new device. */
const hashOfDevice = ({ ip, userAgent }: Device) =>
  createHash('sha256')
    .update(`${deviceOf(userAgent).name} ${networkOf(ip)}`)
    .digest('base64url')

/** True when the member logs in on it for the first time, having logged in on others before. */
export const rememberDevice = async (db: Db, userId: number, device: Device) => {
  const [row] = await hot<{ isNew: boolean }>(
    db,
    `with known as (select 1 from known_devices where user_id = $1 limit 1),
      kept as (
        insert into known_devices (user_id, device_hash) values ($1, $2)
        on conflict (user_id, device_hash) do update set seen_at = now() returning (xmax = 0) as is_new
      )
     select is_new and exists (select from known) as is_new from kept`,
    [userId, hashOfDevice(device)],
  )
  return row?.isNew ?? false
}

export const forgetOldDevices = (db: Db) =>
  hot(db, `delete from known_devices where seen_at < now() - interval '180 days'`)
