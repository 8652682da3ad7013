import { groupsOf, pick, places, shareOf, spread } from './spread.ts'

const tags = `'{LivingSoil,FrostWatch,Harvest,Compost,SmallGardens,Hemp,Policy,Patients}'::text[]`
export const photo = `'{"key":"benchbenchbench0","width":1200,"height":900,"widths":[400,800,1200],"alt":"A bed of kale","placeholder":"#7a8c6a"}'::jsonb`
const texts = `'{Six weeks without rain and the kikuyu has gone the colour of biscuit,First light over the bottom camp,The straw is doing its work,Mulch before the frost,The court heard the appeal today,My patients ask for plain labels}'::text[]`

/** Two posts for each member. Post 1 has the most likes, comments and votes; member 2 has liked and saved the most. The likes that member 2 is notified of are there. */
export const postsStatements = (members: number) => {
  const posts = members * 2
  const some = (share: number) => shareOf(members, share)
  return [
    // Words that the app learns from posts, so that it does not learn them while it is measured.
    `insert into search_word_progress (last_post_id) values (${posts + some(100)})
     on conflict (is_only) do update set last_post_id = excluded.last_post_id`,
    `insert into search_words (word, uses)
     select distinct on (word) word, 1 + n % 50 from generate_series(1, ${some(10)}) n, left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 8) word
     on conflict do nothing`,
    `insert into posts (id, user_id, content, location, tags, image, group_id, has_poll, followers_only, link_preview_id, edited_at, created_at)
     select n, case when n % 1000 = 5 then 3 else ${spread('n', members)} end,
       ${pick(texts, 'n')} || '. Note ' || n || case when n % 5000 = 11 then ' quillwort' else '' end || ' #' || ${pick(tags, 'n')},
       ${pick(places, 'n / 3')}, array[${pick(tags, 'n')}], case when n % 10 = 1 or n % 1000 = 5 then ${photo} end,
       case n % 40 when 4 then 1 when 24 then ${spread('n', groupsOf(members))} end, n = 1 or n % 100 = 2, n % 50 = 8,
       case when n % 50 = 3 then 1 + n % ${some(100)} end, case when n = 1 or n % 100 = 6 then now() end,
       now() - (${posts} - n) * interval '20 seconds'
     from generate_series(1, ${posts}) n`,
    `insert into post_tags (tag, post_id, user_id, created_at)
     select lower(tags[1]), id, user_id, created_at from posts where tags <> '{}'`,
    `insert into post_versions (post_id, content, location, created_at)
     select id, content, location, created_at from posts, generate_series(1, case id when 1 then 50 else 1 end) where edited_at is not null`,
    `update posts set deleted_at = now() - interval '1 day', deleted_by = user_id where id % 400 = 399`,
    `insert into likes (post_id, user_id, created_at)
     select distinct on (post, member) post, member, now() from (
       select ${spread('n', posts)} as post, ${spread('n / 2 * 7', members)} as member from generate_series(1, ${members * 3}) n
       union all select 1, n from generate_series(1, ${some(20)}) n
       union all select n * 20, 1 + n * 20 % 1000 from generate_series(1, ${some(10)}) n
       union all select n * 2, 2 from generate_series(1, ${some(10)}) n) pairs`,
    `update posts set likes_count = counted.n from
       (select post_id, count(*)::int as n from likes group by 1) counted where counted.post_id = posts.id`,
    `insert into bookmarks (user_id, post_id) select 2, n * 3 from generate_series(1, ${some(50)}) n`,
    ...pollStatements(members),
    ...commentStatements(members),
  ]
}

const pollStatements = (members: number) => [
  `insert into polls (post_id, question, options, counts, closes_at)
   select id, 'Which mulch?', '{Straw,Stones,Leaves}', '{0,0,0}', now() + interval '7 days' from posts where has_poll`,
  `insert into poll_votes (post_id, user_id, options)
   select 1, n, array[n % 3]::smallint[] from generate_series(1, ${shareOf(members, 20)}) n
   union all select post_id, n, array[n % 3]::smallint[] from polls, generate_series(10, 12) n where post_id > 1`,
  `update polls set voters_count = counted.n, counts = array[counted.n - counted.n / 3 * 2, counted.n / 3, counted.n / 3] from
     (select post_id, count(*)::int as n from poll_votes group by 1) counted where counted.post_id = polls.post_id`,
]

const commentStatements = (members: number) => {
  const some = (share: number) => shareOf(members, share)
  return [
    `insert into comments (id, post_id, user_id, content, edited_at, created_at)
     select n, case when n % 50 = 0 or n = 1 then 1 else ${spread('n', members * 2)} end, ${spread('n * 11', members)}, 'Agreed, number ' || n,
       case when n = 1 then now() end, now()
     from generate_series(1, ${members}) n`,
    `insert into comments (id, post_id, parent_id, user_id, content)
     select ${members} + n, 1, 1, ${spread('n * 13', members)}, 'So it does, number ' || n from generate_series(1, ${some(50)}) n`,
    `insert into comments (post_id, parent_id, user_id, content)
     select post_id, id, 2 + id % 100, 'Here too' from comments where id <= ${members} and id % 10 = 7`,
    `insert into comment_likes (comment_id, user_id)
     select 1, n from generate_series(1, ${some(20)}) n
     union all select 2 + n, ${spread('n', members)} from generate_series(1, ${some(2)}) n`,
    `insert into comment_versions (comment_id, content, created_at) select 1, 'Agreed', now() from generate_series(1, 50)`,
    `update comments set replies_count = counted.n from
       (select parent_id, count(*)::int as n from comments where parent_id is not null group by 1) counted where counted.parent_id = comments.id`,
    `update comments set likes_count = counted.n from
       (select comment_id, count(*)::int as n from comment_likes group by 1) counted where counted.comment_id = comments.id`,
    `update posts set comments_count = counted.n from
       (select post_id, count(*)::int as n from comments where post_id is not null group by 1) counted where counted.post_id = posts.id`,
  ]
}
