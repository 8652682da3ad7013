import { photo } from './posts-statements.ts'
import { groupsOf, joinedGroups, pick, places, shareOf, spread } from './spread.ts'

/** Groups with their members, guides and discussions. Member 2 created group 1, the largest. */
export const groupsStatements = (members: number) => {
  const groups = groupsOf(members)
  const joined = joinedGroups(members)
  const some = (share: number) => shareOf(members, share)
  return [
    `insert into groups (id, name, description, creator_id, visibility, invite_code, created_at)
     select n, ${pick(places, 'n')} || ' growers ' || n, 'Little rain, much thought. Number ' || n,
       case n when 1 then 2 else ${spread('n', members)} end, case n % 10 when 3 then 'private' when 5 then 'request' else 'open' end,
       'bench' || lpad(n::text, 17, '0'), now()
     from generate_series(1, ${groups}) n`,
    `insert into group_members (group_id, user_id, created_at)
     select 1, n, now() - (${members} - n) * interval '20 seconds' from generate_series(1, ${some(5)}) n`,
    `insert into group_members (group_id, user_id)
     select distinct 2 + n % (${groups} - 1), ${spread('n * 3', members)} from generate_series(1, ${members * 2}) n`,
    `insert into group_members (group_id, user_id)
     select n, 2 from generate_series(2, ${joined}) n on conflict do nothing`,
    `insert into group_members (group_id, user_id) select id, creator_id from groups on conflict do nothing`,
    `update groups set members_count = counted.n from
       (select group_id, count(*)::int as n from group_members group by 1) counted where counted.group_id = groups.id`,
    `insert into group_members (group_id, user_id, state)
     select 1, ${some(5)} + n, 'requested' from generate_series(1, ${some(100)}) n on conflict do nothing`,
    `insert into group_invites (group_id, user_id, invited_by)
     select ${joined} + n, 2, 3 from generate_series(1, ${groups - joined}) n where n <= 200 on conflict do nothing`,
    `insert into group_guide_pages (id, group_id, place, title, content, edited_by)
     select n, 1, n, 'Chapter ' || n, repeat('Mulch before the frost. ', 200), 2 from generate_series(1, 30) n
     union all select 100 + n, n, 1, 'How we grow', 'Little rain, much thought.', 2 from generate_series(2, ${groups}) n`,
    `insert into link_previews (id, url, state, host, title, description, site_name, fresh_until)
     select n, 'https://example.org/mulch/' || n, 'ready', 'example.org', 'Mulch ' || n, 'What holds the water best', 'Example', now() + interval '1 day'
     from generate_series(1, ${some(100)}) n`,
    `insert into discussions (id, group_id, user_id, title, content, is_pinned, images, link_preview_id, active_at, created_at)
     select n, case when n % 20 = 0 then 1 else ${spread('n', groups)} end, ${spread('n', members)}, 'Stones as mulch ' || n,
       case n % 10 when 0 then 'What holds the water after the frost?' else 'What holds the water best?' end, n % 1000 = 20,
       case when n % 40 = 0 then jsonb_build_array(${photo}, ${photo}) else '[]' end,
       case when n % 50 = 0 then 1 + n % ${some(100)} end, now() - n * interval '1 minute', now() - (${some(5)} - n) * interval '1 minute'
     from generate_series(1, ${some(5)}) n`,
    `insert into discussion_reads (user_id, discussion_id) select 2, n * 20 from generate_series(1, ${some(200)}) n`,
    `insert into comments (discussion_id, user_id, content)
     select case when n % 50 = 0 then 20 else ${spread('n', some(5))} end, ${spread('n * 7', members)}, 'Straw, number ' || n
     from generate_series(1, ${some(2)}) n`,
    `update groups set discussions_count = counted.n from
       (select group_id, count(*)::int as n from discussions group by 1) counted where counted.group_id = groups.id`,
    `update discussions set comments_count = counted.n from
       (select discussion_id, count(*)::int as n from comments where discussion_id is not null group by 1) counted where counted.discussion_id = discussions.id`,
  ]
}
