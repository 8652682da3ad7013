import { pick, places, shareOf, spread } from './spread.ts'

const names = `'{Thandi,Pieter,Naledi,Sipho,Ayesha,Johan,Lerato,Kabelo,Zanele,Imraan,Marelize,Wandile,Nomsa,Fatima,Bongani,Chantal,Themba,Anneke,Lwazi,Riaan}'::text[]`
const surnames = `'{Mokoena,van Wyk,Dlamini,Naidoo,Botha,Khumalo,Jacobs,Zulu,Davids,Nkosi,Smit,Radebe,Mbatha,Pillay,Venter,Sithole,Adams,Maseko,Louw,Ndlovu}'::text[]`

/** Members, with their follows, blocks and mutes. Member 2 follows thousands; member 3 has the most followers. */
export const peopleStatements = (members: number) => {
  const some = (share: number) => shareOf(members, share)
  return [
    `insert into users (id, username, display_name, bio, location, avatar_url, terms_version, role, email, last_seen_at, created_at,
       profile_visibility, muted_words)
     select n, lower(${pick(names, 'n * 7')} || '_' || replace(${pick(surnames, 'n / 20')}, ' ', '')) || n, ${pick(names, 'n * 7')} || ' ' || ${pick(surnames, 'n / 20')}, 'A line about member ' || n,
       ${pick(places, 'n')}, '/uploads/benchbenchbench0-400.webp', '2025-04-25', case n when 1 then 'admin' else 'member' end,
       'member_' || n || '@example.org', now() - n * interval '13 seconds', now() - (${members} - n) * interval '30 seconds',
       case when n % 50 = 7 then 'followers' when n % 100 = 9 then 'private' else 'public' end,
       case n when 2 then '{ragwort,khakibos,lantana,cosmos,blackjack,nutgrass,bugweed,pompom,wattle,sesbania}'::text[] else '{}' end
     from generate_series(1, ${members}) n`,
    `insert into follows (follower_id, followee_id, state, created_at)
     select distinct on (follower, followee) follower, followee, 'following', now() - n * interval '1 second' from (
       select n, ${spread('n', members)} as follower, ${spread('n * 31 + n / 1000', members)} as followee
       from generate_series(1, ${members * 5}) n
       union all select n, 2, 10 + n from generate_series(1, ${Math.min(8_000, Math.floor(members / 4))}) n
       union all select n, 10 + n, 3 from generate_series(1, ${some(10)}) n) pairs
     where follower <> followee`,
    `update users set followers_count = counted.n from
       (select followee_id, count(*)::int as n from follows group by 1) counted where counted.followee_id = users.id`,
    `update users set following_count = counted.n from
       (select follower_id, count(*)::int as n from follows group by 1) counted where counted.follower_id = users.id`,
    `insert into follows (follower_id, followee_id, state)
     select ${members / 2} + n, 2, 'requested' from generate_series(1, ${some(100)}) n on conflict do nothing`,
    `insert into blocks (blocker_id, blocked_id) select n, n + 1 from generate_series(100, 100 + ${some(20)}) n`,
    `insert into blocks (blocker_id, blocked_id) select 2, ${members} - n from generate_series(0, ${Math.min(1_000, some(20))}) n`,
    `insert into mutes (muter_id, muted_id)
     select 2, ${Math.floor(members * 0.9)} - n from generate_series(0, ${Math.min(1_000, some(20))}) n`,
    `insert into notifications (user_id, kind, actor_ids, related_id, created_at)
     select case when n % 20 = 0 then 2 else ${spread('n', members)} end, 'like', array[1 + n % 1000], n, now() - n * interval '1 second'
     from generate_series(1, ${members * 2}) n`,
    ...ownStatements(members),
  ]
}

/** What members alone see of their accounts. */
const ownStatements = (members: number) => [
  `insert into sessions (token_hash, user_id) select 'hash' || n, n from generate_series(10, ${members / 4}) n`,
  `insert into sessions (token_hash, user_id) select 'own' || n, 2 from generate_series(1, 20) n`,
  `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
   select id, user_id, 'https://push.example.org/' || id, 'p256dh', 'auth' from sessions where user_id = 2 or user_id % 10 = 0`,
  `insert into passkeys (user_id, credential_id, public_key, name)
   select 2, 'own' || n, 'key', 'Phone' from generate_series(1, 10) n
   union all select n, 'credential' || n, 'key', 'Phone' from generate_series(10, ${members / 20}) n`,
  `insert into post_drafts (user_id, content, location, audience)
   select 2, 'Draft ' || n, 'Clarens, Free State', 'public' from generate_series(1, 20) n
   union all select n, 'Draft', '', 'public' from generate_series(10, ${members / 10}) n`,
  `insert into saved_searches (user_id, kind, words, seen_id)
   select 2, 'products', 'pot ' || n, 0 from generate_series(1, 10) n
   union all select n, 'products', 'pot', 0 from generate_series(10, ${members / 10}) n`,
]
