import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { testDb, type TestDb } from '#platform/server/testing/test-database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

let folder: string
let own: TestDb
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'highveld-upgrade-'))
  await cp(migrationsFolder, folder, { recursive: true })
  own = await testDb('bare')
})
afterEach(async () => {
  await own.close()
  await rm(folder, { recursive: true })
})

const rows = async (text: string) => (await own.pool.query(text)).rows

/** A little of everything; the second member has an id that an integer could not hold. */
const fixture = `
  insert into users (username, display_name, email, password_hash) values ('thandi', 'Thandi', 'thandi@example.com', 'x');
  insert into users (id, username, display_name) values (9007199254000000, 'sipho', 'Sipho');
  insert into follows (follower_id, followee_id, state) select 9007199254000000, id, 'following' from users where username = 'thandi';
  insert into groups (name, creator_id, members_count) select 'Growers', id, 1 from users where username = 'thandi';
  insert into posts (user_id, content, likes_count) values (9007199254000000, 'First rain', 1);
  insert into likes (post_id, user_id) select posts.id, users.id from posts, users where username = 'thandi';
  insert into comments (post_id, user_id, content) select id, user_id, 'At last' from posts;
  insert into notifications (user_id, kind, actor_ids, related_id) select user_id, 'like', array[user_id], id from posts;
  insert into shop_settings (business_id, bank) values (1, '{"holder": "Delta Biomed"}');
  insert into orders (buyer_id, business_id, seller_name, fulfilment, method, currency, items_cents, delivery_cents, total_cents, vat_percent, vat_cents, terms_version)
    values (9007199254000000, 1, 'Delta Biomed', 'delivery', 'eft', 'ZAR', 4999, 0, 4999, 0, 0, '1');
  insert into order_lines (order_id, product_id, name, price_cents, quantity) select id, 1, 'Hemp Seed Oil', 4999, 1 from orders;
  insert into payments (order_id, kind, amount_cents, method) select id, 'payment', 4999, 'eft' from orders;
  insert into memberships (user_id, state, kind, period_start, period_end) select id, 'trialing', 'trial', now(), now() from users where username = 'thandi';`

/** Every row of every table, without the column that the migration adds. */
async function readData(without: string) {
  const tables = await rows(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' order by 1`,
  )
  const data = tables.map(async ({ name }) => [
    name,
    await rows(`select (to_jsonb(one) - '${without}')::text as row from "${name}" one order by 1`),
  ])
  return Object.fromEntries(await Promise.all(data))
}

test('a later migration finds the data of the baseline unchanged and adds to it', async () => {
  await migrate(own.pool, silentLog, folder)
  await own.pool.query(fixture)
  const before = await readData('pronouns')

  const number = (await readdir(folder)).filter((name) => name.endsWith('.sql')).length + 1
  await writeFile(
    path.join(folder, `${String(number).padStart(4, '0')}_pronouns.sql`),
    `alter table users add column pronouns text not null default 'they';`,
  )
  await migrate(own.pool, silentLog, folder)

  expect(await readData('pronouns')).toEqual(before)
  expect(await rows('select distinct pronouns from users')).toEqual([{ pronouns: 'they' }])
  expect(await rows(`select id from users where username = 'sipho'`)).toEqual([{ id: 9007199254000000 }])
  expect(
    await rows(`insert into users (username, display_name) values ('lerato', 'Lerato') returning pronouns`),
  ).toEqual([{ pronouns: 'they' }])
})

test('words that were stored before marks were folded are found afterwards, and nothing else changes', async () => {
  for (const name of await readdir(folder)) if (name >= '0108') await rm(path.join(folder, name))
  await migrate(own.pool, silentLog, folder)
  await own.pool.query(fixture)
  await own.pool.query(`
    insert into posts (user_id, content) select id, '“Frost”—don’t' from users where username = 'thandi';
    insert into groups (name, creator_id) select 'Grower’s Circle', id from users where username = 'thandi';
    insert into products (business_id, name, description, price, price_cents, category)
      values (1, 'Ouma’s pot', '', '1', 100, 'Other');`)
  const before = await readData('search')
  for (const name of await readdir(migrationsFolder))
    if (name.startsWith('0108') || name.startsWith('0109'))
      await cp(path.join(migrationsFolder, name), path.join(folder, name))
  await migrate(own.pool, silentLog, folder)
  expect(await readData('search')).toEqual(before)
  for (const [table, words] of [
    ['posts', "frost don't"],
    ['posts', 'first rain'],
    ['groups', "grower's circle"],
    ['products', 'ouma`s pot'],
    ['businesses', 'delta biomed'],
  ])
    expect(
      await rows(`select 1 as found from ${table} where search @@ search_query($$${words}$$, '')`),
      words,
    ).toEqual([{ found: 1 }])
})

test('a database of Highveld 0.1 is refused and not touched', async () => {
  await own.pool.query(`
    create table migrations (number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now());
    insert into migrations (number, name, hash) values (1, '0001_start.sql', 'of 0.1'), (2, '0002_search.sql', 'of 0.1');
    create table users (id integer generated always as identity primary key, username text not null);`)
  await expect(migrate(own.pool, silentLog)).rejects.toThrow(
    'made by the migration 0001_start.sql, where this version has 0001_accounts.sql. Data of Highveld 0.1 cannot be upgraded',
  )
  expect(await rows('select count(*) from migrations')).toEqual([{ count: 2 }])
  expect(
    await rows(
      `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    ),
  ).toEqual([{ name: 'migrations' }, { name: 'users' }])
})
