import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { memberLimits, type AcceptRule } from '../../members.contract.ts'
import { notBannedText } from '../bans/visibility.queries.ts'
import { newestPostText } from '../new-posts.queries.ts'

const UserIdRow = z.object({ userId: z.number() })
const CountRow = z.object({ waiting: z.number(), meeting: z.number() })

/** A request that may become a membership: by an active member, across no ban, and across no block with the creator. */
const acceptableText = `asking.group_id = $1 and asking.state = 'requested' and ${notBannedText('asking.group_id', 'asking.user_id')}
  and exists (select from users where users.id = asking.user_id and users.deactivated_at is null and users.suspended_at is null)
  and not exists (select from groups join blocks
    on (blocker_id, blocked_id) in ((groups.creator_id, asking.user_id), (asking.user_id, groups.creator_id)) where groups.id = $1)`

/** What a rule asks of a request; parts that are left out ask nothing. */
const meetsText = `
  (not $2::boolean or not exists (select from jsonb_array_elements(asking.answers) given where coalesce(given ->> 'answer', '') = '')
    and jsonb_array_length(asking.answers) >= (select cardinality(questions) from groups where id = $1))
  and ($3::int is null or exists (select from users where users.id = asking.user_id and users.created_at < now() - $3 * interval '1 day'))
  and ($4::bigint is null or exists (select from group_invites invites
    where invites.group_id = $1 and invites.user_id = asking.user_id and invites.invited_by = $4))
  and (not $5::boolean or not exists (select from group_bans earlier where earlier.user_id = asking.user_id))`

const valuesOf = (groupId: number, rule: AcceptRule) => [
  groupId,
  rule.answeredAll ?? false,
  rule.accountDays ?? null,
  rule.invitedBy ?? null,
  rule.neverBanned ?? false,
]

/** Makes the longest waiting requests that meet the rule memberships; of these people only, where they are named. Returns who is in. */
export const acceptMany = async (db: Db, groupId: number, rule: AcceptRule, userIds: number[] | null) => {
  const rows = await sqlRows(
    db,
    UserIdRow,
    `with chosen as (
      select asking.user_id from group_members asking
      where ${acceptableText} and ${meetsText} and ($6::bigint[] is null or asking.user_id = any($6) or exists (select from group_aliases
        where group_aliases.group_id = $1 and group_aliases.user_id = asking.user_id and group_aliases.id = any($6)))
      order by asking.created_at limit ${memberLimits.together} for update
    ), taken as (
      update group_members set state = 'member', created_at = now(), answers = '[]', posts_read_id = ${newestPostText('$1')}
      from chosen where group_members.group_id = $1 and group_members.user_id = chosen.user_id returning group_members.user_id
    ), welcomed as (delete from group_invites where group_id = $1 and user_id in (select user_id from taken)),
    counted as (update groups set members_count = members_count + (select count(*) from taken) where id = $1)
    select user_id from taken`,
    [...valuesOf(groupId, rule), userIds],
  )
  return rows.map(({ userId }) => userId)
}

/** How many ask to join, and how many of them meet the rule. */
export const countMeeting = async (db: Db, groupId: number, rule: AcceptRule) => {
  const [row] = await sqlRows(
    db,
    CountRow,
    `select count(*)::int as waiting, (count(*) filter (where ${meetsText}))::int as meeting
     from group_members asking where ${acceptableText}`,
    valuesOf(groupId, rule),
  )
  return row ?? { waiting: 0, meeting: 0 }
}
