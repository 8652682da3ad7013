import { notify, notifyMany } from '#features/members/notifications/server/notifications.ts'
import { approvesFollowers } from '#features/members/people/contract.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { canFollow } from '#features/members/people/permissions.ts'
import { readPerson } from '#features/members/people/server/people.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { authorize, invalid, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { followLimits, type FollowAnswer } from '../contract.ts'
import { connectionNotifications } from '../notifications.ts'
import {
  acceptRequest,
  acceptRequests,
  deleteFollow,
  deleteRequest,
  findFollowCounts,
  findFollowersCount,
  findFollowState,
  insertFollow,
  listFollows,
  listRequesters,
  lockPeople,
  findFollowable,
} from './follows.queries.ts'

export const follow = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await lockPeople(tx, [viewer.id, id])
    const person = await findFollowable(tx, viewer, id)
    if (!person) throw notFound(peopleMessages.missing)
    if (!canFollow(viewer, person)) throw invalid(peopleMessages.notYourself)
    authorize(person.isUnblocked, peopleMessages.cannotFollow)

    const isNewFollow = (await findFollowState(tx, viewer.id, id)) === 'none'
    if (isNewFollow && (await followsTooMany(tx, viewer.id))) throw invalid(peopleMessages.tooManyFollows)

    const state = approvesFollowers(person) ? 'requested' : 'following'
    const isNew = await insertFollow(tx, viewer.id, id, state)
    if (isNew)
      await notify(tx, {
        type: state === 'following' ? connectionNotifications.follow : connectionNotifications.followRequest,
        to: id,
        from: viewer,
        about: viewer.id,
      })
    return followAnswer(tx, viewer, id)
  })

/** Beyond the limit, a member may follow somewhat more people than follow them. */
async function followsTooMany(db: Db, id: number) {
  const { followingCount, followersCount } = await findFollowCounts(db, id)
  return followingCount >= Math.max(followLimits.most, followersCount * followLimits.perFollower)
}

export const unfollow = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await readPerson(tx, viewer, id)
    await lockPeople(tx, [viewer.id, id])
    await deleteFollow(tx, viewer.id, id)
    return followAnswer(tx, viewer, id)
  })

async function followAnswer(db: Db, viewer: Viewer, id: number): Promise<FollowAnswer> {
  const { isFollowing, isRequested, followersCount } = await readPerson(db, viewer, id)
  return { isFollowing, isRequested, followersCount }
}

export async function readFollowStatus(db: Db, viewer: Viewer | null, id: number) {
  const { isFollowing, isRequested } = await readPerson(db, viewer, id)
  return { isFollowing, isRequested }
}

/** Lists of a profile that is closed to the viewer answer 404. */
export async function readFollows(
  db: Db,
  viewer: Viewer | null,
  id: number,
  side: 'followers' | 'following',
  page: PageQuery,
) {
  const person = await readPerson(db, viewer, id)
  if (!person.isOpen) throw notFound(peopleMessages.missing)
  return listFollows(db, viewer, id, side, page)
}

export const acceptFollower = (db: Db, viewer: Viewer, userId: number) =>
  inTransaction(db, async (tx) => {
    await lockPeople(tx, [viewer.id, userId])
    const isNew = await acceptRequest(tx, userId, viewer.id)
    if (!isNew && (await findFollowState(tx, userId, viewer.id)) !== 'following')
      throw notFound(peopleMessages.noRequest)
    if (isNew)
      await notify(tx, {
        type: connectionNotifications.followAccepted,
        to: userId,
        from: viewer,
        about: viewer.id,
      })
    return { followersCount: await findFollowersCount(tx, viewer.id) }
  })

export const declineFollower = (db: Db, viewer: Viewer, userId: number) =>
  inTransaction(db, async (tx) => {
    await lockPeople(tx, [viewer.id, userId])
    if (!(await deleteRequest(tx, userId, viewer.id))) throw notFound(peopleMessages.noRequest)
    return { followersCount: await findFollowersCount(tx, viewer.id) }
  })

export const removeFollower = (db: Db, viewer: Viewer, userId: number) =>
  inTransaction(db, async (tx) => {
    await lockPeople(tx, [viewer.id, userId])
    await deleteFollow(tx, userId, viewer.id)
    return { followersCount: await findFollowersCount(tx, viewer.id) }
  })

/** A public profile needs no approval: pending requests become follows. Before the profile is updated, see `lockPeople`. */
export const acceptEveryone = (db: Db, viewer: Viewer) =>
  inTransaction(db, async (tx) => {
    await lockPeople(tx, [viewer.id, ...(await listRequesters(tx, viewer.id))])
    const to = await acceptRequests(tx, viewer.id)
    await notifyMany(tx, { type: connectionNotifications.followAccepted, to, from: viewer, about: viewer.id })
  })
