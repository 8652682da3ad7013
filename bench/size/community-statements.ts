import { pick, spread } from './spread.ts'

const names = `'{Thandi,Pieter,Naledi,Sipho,Ayesha,Johan,Lerato,Kabelo,Zanele,Imraan,Marelize,Wandile,Nomsa,Fatima,Bongani,Chantal,Themba,Anneke,Lwazi,Riaan}'::text[]`
const surnames = `'{Mokoena,van Wyk,Dlamini,Naidoo,Botha,Khumalo,Jacobs,Zulu,Davids,Nkosi,Smit,Radebe,Mbatha,Pillay,Venter,Sithole,Adams,Maseko,Louw,Ndlovu}'::text[]`
const places = `'{"Clarens, Free State","Magaliesburg, North West","Durban, KwaZulu-Natal","Cape Town, Western Cape","Polokwane, Limpopo","Gqeberha, Eastern Cape"}'::text[]`
const tags = `'{LivingSoil,FrostWatch,Harvest,Compost,SmallGardens,Hemp,Policy,Patients}'::text[]`
const photo = `'{"key":"benchbenchbench0","width":1200,"height":900,"widths":[400,800,1200],"alt":"A bed of kale","placeholder":"#7a8c6a"}'::jsonb`

export const communityStatements = (members: number) => {
  const posts = members * 2
  const groups = Math.max(20, members / 20)
  const some = (share: number) => Math.max(10, Math.floor(members / share))
  return [
    // The statements give the ids that later ones refer to; what comes after them gets higher ones.
    `select setval('ids', 1000000000)`,
    `insert into users (id, username, display_name, bio, location, avatar_url, terms_version, role, email, last_seen_at, created_at,
       profile_visibility)
     select n, lower(${pick(names, 'n * 7')} || '_' || replace(${pick(surnames, 'n / 20')}, ' ', '')) || n, ${pick(names, 'n * 7')} || ' ' || ${pick(surnames, 'n / 20')}, 'A line about member ' || n,
       ${pick(places, 'n')}, '/uploads/benchbenchbench0-400.webp', '2025-04-25', case n when 1 then 'admin' else 'member' end,
       'member_' || n || '@example.org', now() - n * interval '13 seconds', now() - (${members} - n) * interval '30 seconds',
       case when n % 50 = 7 then 'followers' when n % 100 = 9 then 'private' else 'public' end
     from generate_series(1, ${members}) n`,
    `insert into groups (id, name, description, creator_id, visibility, created_at)
     select n, ${pick(places, 'n')} || ' growers ' || n, 'Little rain, much thought. Number ' || n,
       case n when 1 then 2 else ${spread('n', members)} end, case when n % 10 = 3 then 'private' else 'open' end, now()
     from generate_series(1, ${groups}) n`,
    `insert into group_members (group_id, user_id, created_at)
     select 1, n, now() - (${members} - n) * interval '20 seconds' from generate_series(1, ${some(5)}) n`,
    `insert into group_members (group_id, user_id)
     select distinct 2 + n % (${groups} - 1), ${spread('n * 3', members)} from generate_series(1, ${members * 2}) n`,
    `insert into group_members (group_id, user_id)
     select n, 2 from generate_series(2, least(${groups}, 300)) n on conflict do nothing`,
    `insert into group_members (group_id, user_id) select id, creator_id from groups on conflict do nothing`,
    `update groups set members_count = counted.n from
       (select group_id, count(*)::int as n from group_members group by 1) counted where counted.group_id = groups.id`,
    `insert into posts (id, user_id, content, location, tags, image, created_at)
     select n, case when n % 1000 = 5 then 3 else ${spread('n', members)} end,
       ${pick(`'{Six weeks without rain and the kikuyu has gone the colour of biscuit,First light over the bottom camp,The straw is doing its work,Mulch before the frost,The court heard the appeal today,My patients ask for plain labels}'::text[]`, 'n')}
         || '. Note ' || n || case when n % 5000 = 11 then ' quillwort' else '' end || ' #' || ${pick(tags, 'n')},
       ${pick(places, 'n / 3')}, array[${pick(tags, 'n')}], case when n % 10 = 1 then ${photo} end,
       now() - (${posts} - n) * interval '20 seconds'
     from generate_series(1, ${posts}) n`,
    `insert into posts (id, user_id, content, type, title, event_date, event_time, time_zone, location, created_at)
     select ${posts} + n, ${spread('n', members)}, 'Bring gloves. Number ' || n, 'event', 'Seed swap ' || n,
       now() + (n - ${some(200)}) * interval '1 hour', '10:00', 'Africa/Johannesburg', ${pick(places, 'n')},
       now() - (${some(100)} - n) * interval '1 minute'
     from generate_series(1, ${some(100)}) n`,
    `update posts set deleted_at = now() - interval '1 day', deleted_by = user_id where id % 400 = 399`,
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
    `update users set posts_count = counted.n from
       (select user_id, count(*)::int as n from posts where deleted_at is null group by 1) counted where counted.user_id = users.id`,
    `insert into likes (post_id, user_id, created_at)
     select distinct on (post, member) post, member, now() from (
       select ${spread('n', posts)} as post, ${spread('n / 2 * 7', members)} as member from generate_series(1, ${members * 3}) n
       union all select 1, n from generate_series(1, ${some(20)}) n
       union all select n * 2, 2 from generate_series(1, ${some(10)}) n) pairs`,
    `update posts set likes_count = counted.n from
       (select post_id, count(*)::int as n from likes group by 1) counted where counted.post_id = posts.id`,
    `insert into comments (id, post_id, user_id, content, created_at)
     select n, case when n % 50 = 0 then 1 else ${spread('n', posts)} end, ${spread('n * 11', members)}, 'Agreed, number ' || n, now()
     from generate_series(1, ${members}) n`,
    `update posts set comments_count = counted.n from
       (select post_id, count(*)::int as n from comments where post_id is not null group by 1) counted where counted.post_id = posts.id`,
    `insert into bookmarks (user_id, post_id) select 2, n * 3 from generate_series(1, ${some(50)}) n`,
    `insert into discussions (id, group_id, user_id, title, content, created_at)
     select n, case when n % 20 = 0 then 1 else ${spread('n', groups)} end, ${spread('n', members)}, 'Stones as mulch ' || n, 'What holds the water best?', now()
     from generate_series(1, ${some(5)}) n`,
    `insert into comments (discussion_id, user_id, content)
     select case when n % 50 = 0 then 20 else ${spread('n', some(5))} end, ${spread('n * 7', members)}, 'Straw, number ' || n
     from generate_series(1, ${some(2)}) n`,
    `update groups set discussions_count = counted.n from
       (select group_id, count(*)::int as n from discussions group by 1) counted where counted.group_id = groups.id`,
    `update discussions set comments_count = counted.n from
       (select discussion_id, count(*)::int as n from comments where discussion_id is not null group by 1) counted where counted.discussion_id = discussions.id`,
    `insert into rsvps (post_id, user_id, state)
     select distinct case when n % 50 = 0 then ${posts + 1} else ${posts} + ${spread('n', some(100))} end, ${spread('n * 3', members)}, 'going'
     from generate_series(1, ${members}) n`,
    `update posts set attendees_count = counted.n from
       (select post_id, count(*)::int as n from rsvps group by 1) counted where counted.post_id = posts.id`,
    `insert into notifications (user_id, kind, actor_ids, related_id, created_at)
     select case when n % 20 = 0 then 2 else ${spread('n', members)} end, 'like', array[1 + n % 1000], n, now() - n * interval '1 second'
     from generate_series(1, ${members * 2}) n`,
    `insert into conversations (id, low_id, high_id) select n, 2, n + 2 from generate_series(1, ${some(2)}) n`,
    `insert into messages (id, conversation_id, user_id, client_id, content)
     select n, n, 2, 'client-' || n, 'The first frost is early.' from generate_series(1, ${some(2)}) n`,
    `insert into conversation_people (user_id, conversation_id, state, last_message_id)
     select side, n, 'active', n from generate_series(1, ${some(2)}) n, unnest(array[2, n + 2]) side`,
    `insert into blocks (blocker_id, blocked_id) select n, n + 1 from generate_series(100, 100 + ${some(20)}) n`,
    `insert into blocks (blocker_id, blocked_id) select 2, n from generate_series(5, 9) n`,
    `insert into mutes (muter_id, muted_id) select 2, n from generate_series(20, 29) n`,
    `insert into audit_log (actor_id, action, created_at) select 1, 'user.suspend', now() - n * interval '1 minute' from generate_series(1, ${some(10)}) n`,
    `insert into contact_messages (name, email, subject, reason, message, handled_at)
     select 'A name', 'a@example.org', 'Question ' || n, 'other', 'How does it work?', case when n % 100 = 0 then null else now() end
     from generate_series(1, ${some(100)}) n`,
    `insert into moderation_cases (id, type, target_id, author_id, name, excerpt, path, opened_at, closed_at, decided_by, decision)
     select n, 'post', n, ${spread('n', members)}, 'A post', 'Six weeks', '/posts/' || n, now() - n * interval '10 minutes',
       case when n % 20 = 0 then null else now() - n * interval '9 minutes' end, 1, case when n % 20 = 0 then null else 'keep' end
     from generate_series(1, ${some(200)}) n`,
    `insert into reports (case_id, reporter_id, kind, reason, created_at)
     select n, ${spread('n * 5', members)}, 'spam', 'Says the same every day', now() - n * interval '10 minutes'
     from generate_series(1, ${some(200)}) n`,
  ]
}
