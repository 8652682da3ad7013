import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { blockingSteps } from './blocking-steps.ts'
import { migrationsFolder } from './migrate.ts'

/** The newest migration of release 0.3.0. Those up to here are applied everywhere, and docs/operations/upgrade.md says which of them are slow. */
const released = 119

/** Tables of which an installation has few rows, however many members. */
const small = new Set(
  `backup_runs installation listing_rules membership_invoice_numbers membership_plans migrations scheduled_jobs search_word_progress
  settings site_counts text_rules`.split(/\s+/),
)

/** Migrations that do one of these all the same, and why nobody waits. */
const exceptions: Record<string, string> = {
  '0121_note_hidden_comments.sql':
    'Only posts and discussions with a hidden comment or an absent author are changed, which are few.',
  '0138_check_approval_and_queues_of_groups.sql':
    'Only members and groups with something hidden are changed, which are few.',
}

const problemsOf = (file: string) =>
  blockingSteps(file)
    .filter(({ table }) => !small.has(table))
    .map(({ table, stops, does }) => `stops ${stops} of ${table}: ${does}`)

test('no migration holds a lock while it goes through a table that grows', async () => {
  const names = (await readdir(migrationsFolder)).filter((name) => Number(name.slice(0, 4)) > released)
  expect(names.length).toBeGreaterThan(0)
  const found: string[] = []
  for (const name of names.filter((one) => exceptions[one] === undefined))
    for (const problem of problemsOf(await readFile(path.join(migrationsFolder, name), 'utf8')))
      found.push(`${name} ${problem}`)
  expect(found).toEqual([])
  for (const name of Object.keys(exceptions))
    expect(problemsOf(await readFile(path.join(migrationsFolder, name), 'utf8'))).not.toEqual([])
})

test.each([
  ['create index posts_x on posts (x);', 'stops writes of posts'],
  ['create unique index if not exists posts_x on only posts using btree (x);', 'stops writes of posts'],
  ['alter table posts add column x uuid default gen_random_uuid();', 'stops reads and writes of posts'],
  ['alter table posts add column x bigint not null default next_id();', 'stops reads and writes of posts'],
  ['alter table posts add x int generated always as (length(content)) stored;', 'stops reads and writes'],
  ['alter table posts add column x bigint references users;', 'stops reads and writes of posts'],
  ['alter table posts add column x int, add column y int check (y > 0);', 'stops reads and writes of posts'],
  ['alter table posts alter column content type varchar(100);', 'stops reads and writes of posts'],
  ['alter table posts alter column x set not null;', 'stops reads and writes of posts'],
  ['alter table posts add constraint x check (x > 0);', 'stops reads and writes of posts'],
  ['alter table posts add foreign key (x) references users;', 'stops reads and writes of posts'],
  ['alter table posts add constraint x unique (x);', 'stops reads and writes of posts'],
  [
    'alter table posts add constraint x check (x > 0) not valid; alter table posts validate constraint x;',
    'stops reads and writes of posts: validates',
  ],
  ['update posts set x = 1;', 'stops writes of the same rows of posts'],
  ['-- outside transaction\nupdate posts set x = 1;', 'stops writes of the same rows of posts'],
  ['alter table posts add column x int; update posts set x = 1;', 'stops reads and writes of posts: changes'],
  ['with old as (select 1) delete from posts using old;', 'stops writes of the same rows of posts: deletes'],
  ['do $$ begin update posts set x = 1; end $$;', 'stops writes of the same rows of posts'],
  ['lock table posts in share mode;', 'stops reads and writes of posts'],
])('%s', (file, problem) => {
  expect(problemsOf(file)).toEqual([expect.stringContaining(problem)])
})

test.each([
  '-- outside transaction\ncreate index concurrently posts_x on posts (x);',
  'create table x (id bigint primary key, user_id bigint references users); create index x_user on x (user_id); update x set id = 1;',
  "alter table posts add column x jsonb not null default '{}', add column y timestamptz default now();",
  'alter table posts add column x int generated always as (length(content)) virtual;',
  'alter table posts add constraint x check (x > 0) not valid;',
  '-- outside transaction\nalter table posts validate constraint x;',
  'alter table posts add constraint x unique using index posts_x;',
  'create function x() returns void language sql as $$ update posts set x = 1 $$;',
  'create trigger x before update of content on posts for each row execute function x();',
  'do $$ begin loop update posts set x = 1; commit; end loop; end $$;',
  "insert into settings (key) values ('update posts set x = 1; ');",
  'update settings set value = 1;',
  'drop index posts_x;',
])('%s keeps nobody waiting', (file) => {
  expect(problemsOf(file)).toEqual([])
})
