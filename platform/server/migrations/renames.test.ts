import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

let folder: string
let own: TestDb
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-renames-'))
  own = await testDb('bare')
})
afterEach(async () => {
  await own.close()
  await rm(folder, { recursive: true })
})

const rows = async (text: string) => (await own.pool.query(text)).rows

/** Applies the migrations up to this number. */
async function migrateTo(number: number) {
  for (const name of await readdir(migrationsFolder))
    if (Number(name.slice(0, 4)) <= number)
      await cp(path.join(migrationsFolder, name), path.join(folder, name))
  await migrate(own.pool, silentLog, folder)
}

test('transitions of scheduled jobs get the party system, and the jobs keep the time of their last run', async () => {
  await migrateTo(26)
  await own.pool.query(`
    insert into users (username, display_name) values ('thandi', 'Thandi');
    insert into orders (buyer_id, business_id, seller_name, fulfilment, method, currency, items_cents, delivery_cents, total_cents, vat_percent, vat_cents, terms_version)
      values (1, 1, 'Delta Biomed', 'delivery', 'eft', 'ZAR', 4999, 0, 4999, 0, 0, '1');
    insert into order_events (order_id, move, party, state) values (1, 'place', 'buyer', 'placed'), (1, 'cancel', 'clock', 'cancelled');
    insert into membership_events (user_id, move, party, state) values (1, 'lapse', 'clock', 'ended');
    insert into installation (key, value) values ('scheduled job orders.clock', '"2026-11-22"');`)
  await migrateTo(27)
  expect(await rows('select party from order_events order by id')).toEqual([
    { party: 'buyer' },
    { party: 'system' },
  ])
  expect(await rows('select party from membership_events')).toEqual([{ party: 'system' }])
  expect(await rows(`select key from installation where key like 'scheduled%'`)).toEqual([
    { key: 'scheduled job orders.deadlines' },
  ])
})

test('notifications keep what they are about, and queued mails about memberships their text', async () => {
  await migrateTo(27)
  await own.pool.query(`
    insert into users (username, display_name) values ('thandi', 'Thandi');
    insert into notifications (user_id, kind, related_id, actor_ids, thing) values (1, 'eventTomorrow', 1, '{}', 'Winter market');
    insert into jobs (name, input) values ('membership.mail', '{"userId": 1, "thing": "INV-1"}'), ('other', '{"word": "x"}');`)
  await migrateTo(28)
  expect(await rows('select subject from notifications')).toEqual([{ subject: 'Winter market' }])
  expect((await rows('select input from jobs order by id')).map(({ input }) => input)).toEqual([
    { userId: 1, detail: 'INV-1' },
    { word: 'x' },
  ])
})
