import { peopleApi, type PersonInList } from '#features/members/people/contract.ts'
import { peopleMessages } from '#features/members/people/copy.ts'
import { updateMe, useViewer } from '#features/members/people/web/viewer.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useEndpointMutation } from '#platform/web/query.ts'
import { postpone, turnUnsent, unsentKind, type Toggle } from '#platform/web/unsent.ts'
import { toast } from '#ui/overlays/toast.ts'
import { type FollowAnswer, connectionApi } from '../contract.ts'

type PersonToggle = Toggle & { id: number }
export const unsentFollow = unsentKind<PersonToggle>('follow')
export const followPlace = (id: number) => `follow ${id}`

type Followable = { id: number; isFollowing: boolean; isRequested: boolean }

export const patchPerson = (id: number, change: (person: PersonInList) => PersonInList) =>
  updateInCaches<PersonInList>(['people'], id, change)

type FollowState = Pick<Followable, 'isFollowing' | 'isRequested'>

const stranger: FollowState = { isFollowing: false, isRequested: false }
const asked: FollowState = { isFollowing: false, isRequested: true }
const followed: FollowState = { isFollowing: true, isRequested: false }

export const showFollow = (id: number, isOn: boolean) =>
  patchPerson(id, (cached) => {
    if (isOn === (cached.isFollowing || cached.isRequested)) return cached
    return { ...cached, ...(isOn ? followed : stranger) }
  })

/**
 * Follows or unfollows optimistically; without a connection it waits, and if the server rejects it, it is undone with a toast. Shows a
 * follow even if approval is required.
 */
export function useFollow(person: Followable) {
  const viewer = useViewer()
  const { id, isFollowing, isRequested } = person
  const place = followPlace(id)
  const show = (state: FollowState) => patchPerson(id, (cached) => ({ ...cached, ...state }))
  // NOTE: each action knows the state to restore, because `person` has already been patched when it fails.
  const options = (before: FollowState, failed: string) => ({
    inTurn: place,
    refreshes: ['feed', peopleApi.read],
    onSuccess: (answer: FollowAnswer) => {
      patchPerson(id, (cached) => ({ ...cached, ...answer }))
      const by = Number(answer.isFollowing) - Number(before.isFollowing)
      updateMe((me) => ({ ...me, followingCount: (me.followingCount ?? 0) + by }))
    },
    onError: (error: Error) => {
      const was = before !== stranger
      if (postpone(error, unsentFollow, { place, data: { id, isOn: !was, was } })) return
      show(before)
      toast({ title: failed, text: errorMessage(error), tone: 'bad' })
    },
  })
  const follow = useEndpointMutation(connectionApi.follow, options(stranger, peopleMessages.followFailed))
  const unfollow = useEndpointMutation(
    connectionApi.unfollow,
    options(followed, peopleMessages.unfollowFailed),
  )
  const withdraw = useEndpointMutation(connectionApi.unfollow, options(asked, peopleMessages.unfollowFailed))

  return () => {
    if (!viewer)
      return toast({ title: errorCopy.notLoggedIn, text: peopleMessages.loginToFollow, tone: 'bad' })
    const isOn = isFollowing || isRequested
    show(isOn ? stranger : followed)
    if (turnUnsent(place, !isOn)) return
    const send = isFollowing ? unfollow : isRequested ? withdraw : follow
    send.mutate({ params: { id } })
  }
}
