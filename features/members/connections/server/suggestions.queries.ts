import { sql } from 'kysely'
import { refColumns, refOf } from '#features/members/people/server/people.queries.ts'
import {
  hasNoBlock,
  isPersonVisible,
  isShared,
  notMuted,
} from '#features/members/people/server/visibility.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { suggestionLimits, suggestionReasons, type Suggestion } from '../contract.ts'

const most = suggestionLimits.sidebar * 4
/** Only the newest follows are asked for theirs: with thousands, every page would wait for them. */
const mostFollows = 300

const newestFollows = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('follows')
    .select('followeeId')
    .where('followerId', '=', viewer.id)
    .where('state', '=', 'following')
    .orderBy('createdAt', 'desc')
    .orderBy('followeeId', 'desc')
    .limit(sql.lit(mostFollows))

/** People the member doesn't follow yet: first by how many of their follows follow them, then the same place, then the most followed. */
export const listSuggestions = async (db: Db, viewer: Viewer): Promise<Suggestion[]> => {
  const rows = await db
    .with('near', (cte) =>
      cte
        .selectFrom(newestFollows(db, viewer).as('mine'))
        .innerJoin('follows as theirs', 'theirs.followerId', 'mine.followeeId')
        .select('theirs.followeeId as userId')
        .select(({ fn }) => fn.countAll<number>().as('mutual'))
        .where('theirs.state', '=', 'following')
        .groupBy('theirs.followeeId')
        .orderBy('mutual', 'desc')
        .limit(sql.lit(200)),
    )
    .with('popular', (cte) =>
      cte.selectFrom('users').select('id as userId').orderBy('followersCount', 'desc').limit(sql.lit(200)),
    )
    .selectFrom('users')
    .leftJoin('near', 'near.userId', 'users.id')
    .leftJoin('users as me', (join) => join.on('me.id', '=', viewer.id))
    .select(refColumns)
    .select(['users.id', 'users.followersCount', 'users.location'])
    .select(sql<number>`coalesce(near.mutual, 0)::int`.as('mutual'))
    .select(
      sql<boolean>`me.location <> '' and lower(users.location) = lower(me.location)
        and ${isShared(viewer, 'profile_visibility')} and ${isShared(viewer, 'location_visibility')}`.as(
        'isNear',
      ),
    )
    .where(sql<boolean>`users.id in (select user_id from near union select user_id from popular)`)
    .where('users.id', '<>', viewer.id)
    .where('users.type', '<>', sql.lit('alias'))
    .where(isPersonVisible(viewer))
    .where(hasNoBlock(viewer))
    .where(
      sql<boolean>`(users.profile_visibility = 'public' or users.profile_visibility = 'followers' and near.mutual > 0)`,
    )
    .where(
      sql<boolean>`(select true from follows where follower_id = ${viewer.id} and followee_id = users.id) is null`,
    )
    .where(notMuted(viewer))
    .orderBy('mutual', 'desc')
    .orderBy('isNear', 'desc')
    .orderBy('users.followersCount', 'desc')
    .orderBy('users.id')
    .limit(sql.lit(most))
    .execute()
  return rows.map((row) => ({
    ...refOf(row.id, row),
    isFollowing: false,
    isRequested: false,
    reason: reasonFor(row),
  }))
}

const reasonFor = (row: {
  mutual: number
  isNear: boolean | null
  location: string
  followersCount: number
}) => {
  if (row.mutual > 0) return suggestionReasons.followedBy(row.mutual)
  return row.isNear ? suggestionReasons.near(row.location) : suggestionReasons.popular(row.followersCount)
}
