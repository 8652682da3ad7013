import { pick, places, shareOf, spread } from './spread.ts'

/** Events after the posts. Member 2 runs the first one, to which the most people go. */
export const eventsStatements = (members: number) => {
  const posts = members * 2
  const some = (share: number) => shareOf(members, share)
  const events = some(100)
  const dates = Math.min(52, Math.floor(events / 4))
  return [
    `insert into event_series (id, user_id, every, starts)
     select n, case n when 1 then 2 else ${spread('n', members)} end, 'week', current_date - 100 from generate_series(1, ${some(2_000)}) n`,
    `insert into posts (id, user_id, content, type, title, event_date, event_time, time_zone, location, capacity, guests_allowed, series_id,
       created_at)
     select ${posts} + n, case when n <= ${dates} then 2 else ${spread('n', members)} end, 'Bring gloves. Number ' || n, 'event', 'Seed swap ' || n,
       now() + (n - ${some(200)}) * interval '1 hour', '10:00', 'Africa/Johannesburg', ${pick(places, 'n')}, case when n % 10 = 2 then 100 end, 3,
       case when n <= ${dates} then 1 when n % 10 = 6 then 2 + n % ${some(2_000)} end, now() - (${events} - n) * interval '1 minute'
     from generate_series(1, ${events}) n`,
    `insert into event_online_links (post_id, url) select ${posts} + n, 'https://example.org/call' from generate_series(1, ${events}) n where n % 3 = 1`,
    `insert into event_hosts (post_id, user_id, accepted_at) select ${posts + 1}, n, now() from unnest(array[3, 10, 11, 12, 13]) n`,
    `insert into event_hosts (post_id, user_id, accepted_at)
     select ${posts} + n, 2, now() from generate_series(${dates + 1}, least(${events}, ${dates} + 100)) n`,
    `insert into rsvps (post_id, user_id, state, guests)
     select distinct on (event, member) event, member, 'going', n % 3 from (
       select n, case when n % 50 = 0 then ${posts + 1} else ${posts} + ${spread('n', events)} end as event, ${spread('n * 3', members)} as member
       from generate_series(1, ${members}) n
       union all select 0, ${posts} + n, 2 from generate_series(1, least(${events}, 300)) n) pairs`,
    `insert into rsvps (post_id, user_id, state)
     select ${posts + 2}, ${spread('n * 11', members)}, 'waiting' from generate_series(1, ${some(200)}) n on conflict do nothing`,
    `insert into event_maybes (post_id, user_id) select ${posts + 1}, n from generate_series(20, 20 + ${some(100)}) n`,
    `update posts set attendees_count = counted.n from
       (select post_id, sum(1 + guests)::int as n from rsvps where state = 'going' group by 1) counted where counted.post_id = posts.id`,
    `insert into comments (post_id, user_id, content)
     select ${posts + 1}, ${spread('n * 17', members)}, 'I bring seedlings, number ' || n from generate_series(1, ${some(100)}) n`,
    `update posts set comments_count = ${some(100)} where id = ${posts + 1}`,
    `update users set posts_count = counted.n from
       (select user_id, count(*)::int as n from posts where deleted_at is null group by 1) counted where counted.user_id = users.id`,
  ]
}
