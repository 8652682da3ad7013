import { inviteCode, joinedGroups, pick, shareOf, spread } from './spread.ts'

export const chatOfPeople = 900_000_000
const chatOfGroup = (group: string | number) => `${chatOfPeople} + ${group}`

const texts = `'{The first frost is early.,See you on Saturday.,How is the straw doing?,Ten bags are left.,Thank you.}'::text[]`

/**
 * Member 2 has 5,000 conversations, one of them with 100,000 messages, and is in a full chat of people and in chats of groups, one of
 * them full. Everyone else has one or two conversations.
 */
export const messagesStatements = (members: number) => {
  const inbox = Math.min(5_000, members / 4)
  const conversations = inbox + members / 2
  const long = Math.min(100_000, members / 10)
  return [
    `insert into conversations (id, low_id, high_id, created_by)
     select n, 2, n + 2, n + 2 from generate_series(1, ${inbox}) n
     union all select ${inbox} + n, 100 + n, 101 + n, 100 + n from generate_series(1, ${members / 2}) n`,
    `insert into messages (id, conversation_id, user_id, client_id, content, quote_id, link_preview_id, created_at)
     select n, 1, 2 + n % 2, 'long-' || n, ${pick(texts, 'n')}, case when n % 20 = 0 then n - 1 end,
       case when n % 50 = 0 then 1 + n % ${shareOf(members, 100)} end, now() - (${long} - n) * interval '1 minute'
     from generate_series(1, ${long}) n`,
    `insert into messages (id, conversation_id, user_id, client_id, content)
     select 10000000 + 3 * id + n, id, case when id % 20 = 0 or n % 2 = 0 then high_id else low_id end, 'client-' || n, ${pick(texts, 'id + n')}
     from conversations, generate_series(0, 2) n where id > 1`,
    `insert into conversation_people (user_id, conversation_id, state, unread_count, last_message_id)
     select side, id, case when side = 2 and id % 20 = 0 then 'request' else 'active' end, case when side = 2 and id % 7 = 0 then 3 else 0 end,
       case id when 1 then ${long} else 10000000 + 3 * id + 2 end
     from conversations, unnest(array[low_id, high_id]) side where id <= ${conversations}`,
    `insert into message_deletions (message_id, user_id) select n * 10, 2 from generate_series(1, ${long / 100}) n`,
    ...chatStatements(members),
  ]
}

const chatStatements = (members: number) => {
  const written = shareOf(members, 20)
  const inGroup = Math.min(1_024, members / 5)
  return [
    `insert into conversations (id, name, group_id, invite_code)
     values (${chatOfPeople}, 'Straw', null, '${inviteCode(2)}'), (${chatOfGroup(1)}, '', 1, null)`,
    `insert into conversations (id, group_id) select ${chatOfGroup('n')}, n from generate_series(2, ${Math.min(40, joinedGroups(members))}) n`,
    `insert into conversation_people (user_id, conversation_id, state, unread_count, last_message_id, joined_at)
     select n, ${chatOfPeople}, 'active', 0, 20000000 + ${written}, now() + n * interval '1 second' from generate_series(2, 51) n`,
    `insert into conversation_people (user_id, conversation_id, state, unread_count, last_message_id, joined_at)
     select n, ${chatOfGroup(1)}, 'active', 1, 30000000 + ${written}, now() + n * interval '1 second' from generate_series(2, ${inGroup}) n`,
    `insert into conversation_people (user_id, conversation_id, state, unread_count, last_message_id)
     select user_id, conversations.id, 'active', 2, 40000000 + 30 * group_id + 29 from conversations join group_members using (group_id)
     where group_id > 1`,
    `insert into messages (id, conversation_id, user_id, client_id, content)
     select 20000000 + n, ${chatOfPeople}, 2 + n % 50, 'people-' || n, ${pick(texts, 'n')} from generate_series(1, ${written}) n
     union all
     select 30000000 + n, ${chatOfGroup(1)}, ${spread('n', inGroup)}, 'group-' || n, ${pick(texts, 'n')} from generate_series(1, ${written}) n`,
    `insert into messages (id, conversation_id, user_id, client_id, content)
     select 40000000 + 30 * group_id + n, id, 2, 'chat-' || n, ${pick(texts, 'n')} from conversations, generate_series(0, 29) n where group_id > 1`,
  ]
}
