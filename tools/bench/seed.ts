import type pg from 'pg'
import { patientClient } from '#platform/server/postgres/connect.ts'
import { openDatabase } from './database.ts'

export type Size = { members: number; posts: number; likes: number }

export const sizes = {
  small: { members: 2_000, posts: 2_000, likes: 10_000 },
  large: { members: 20_000, posts: 200_000, likes: 1_000_000 },
}

export const openCommunity = (size: Size) =>
  openDatabase(String(size.posts), (pool) => seedDatabase(pool, size))

/** Members 1…n, posts by all of them, likes spread over posts; one member (the second) has liked 100,000 posts, one (the third) ten. */
async function seedDatabase(pool: pg.Pool, { members, posts, likes }: Size) {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from posts')
  if ((rows[0]?.count ?? 0) >= posts) return
  const client = await patientClient(pool)
  try {
    await client.query('set synchronous_commit = off')
    for (const text of statements(members, posts, likes)) await client.query(text)
  } finally {
    await client.end()
  }
}

const statements = (members: number, posts: number, likes: number) => [
  // The statements give the ids that later ones refer to; what comes after them gets higher ones.
  `select setval('ids', 1000000000)`,
  `insert into users (id, username, display_name, bio, location, avatar_url, terms_version)
   select n, 'bench_' || n, 'Bench Member ' || n, 'A line about member ' || n, 'Clarens, Free State', '/uploads/benchbenchbench0-400.webp', '2025-04-25'
   from generate_series(1, ${members}) n`,
  `insert into posts (id, user_id, content, location, tags, created_at)
   select n, 1 + (n * 7919) % ${members},
     'Post ' || n || ': six weeks without rain and the kikuyu has gone the colour of biscuit. The living-soil beds are still damp two fingers down, so the straw is doing its work. #LivingSoil',
     'Magaliesburg, North West', '{LivingSoil}', now() - (${posts} - n) * interval '20 seconds'
   from generate_series(1, ${posts}) n`,
  `insert into follows (follower_id, followee_id, state)
   select 1 + n % ${members}, 1 + (n * 13 + n / ${members} * 101) % ${members}, 'following' from generate_series(1, ${members} * 10) n
   where 1 + n % ${members} <> 1 + (n * 13 + n / ${members} * 101) % ${members} on conflict do nothing`,
  `insert into likes (post_id, user_id)
   select 1 + (n::bigint * 104729 % ${posts})::int, 4 + n % (${members} - 4) from generate_series(1, ${likes}) n on conflict do nothing`,
  `insert into likes (post_id, user_id) select n, 2 from generate_series(greatest(1, ${posts} - 99999), ${posts}) n on conflict do nothing`,
  `insert into likes (post_id, user_id) select n, 3 from generate_series(${posts} - 9, ${posts}) n on conflict do nothing`,
  `update posts set likes_count = counted.n from (select post_id, count(*)::int as n from likes group by post_id) counted where counted.post_id = posts.id`,
  `update users set posts_count = counted.n from (select user_id, count(*)::int as n from posts group by user_id) counted where counted.user_id = users.id`,
  `vacuum analyze`,
  `checkpoint`,
]

/** Creates a session for a member who has no password and returns its token. */
export async function sessionFor(pool: pg.Pool, userId: number, hash: (token: string) => string) {
  const token = `bench${String(userId).padStart(38, '0')}`
  await pool.query(`insert into sessions (token_hash, user_id) values ($1, $2) on conflict do nothing`, [
    hash(token),
    userId,
  ])
  return `sid=${token}`
}
