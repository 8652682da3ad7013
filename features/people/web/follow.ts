import { peopleApi, peopleMessages, type FollowAnswer, type PersonInList } from '../contract.ts'
import { postMessages, postApi } from '#features/posts/contract.ts'
import { searchApi } from '#features/search/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { patchEverywhere, useSend } from '#platform/web/query.ts'
import { changeMe, useViewer } from './viewer.ts'
import { toast } from '#ui/overlays/toast.ts'

type Followable = { id: number; isFollowing: boolean; isRequested: boolean }

/** Everywhere a person with a follow button may be kept. */
const lists = [
  peopleApi.read,
  peopleApi.followers,
  peopleApi.following,
  peopleApi.suggestions,
  searchApi.people,
]

const patchPerson = (id: number, change: (person: PersonInList) => PersonInList) =>
  patchEverywhere<PersonInList>(lists, id, change)

type FollowState = Pick<Followable, 'isFollowing' | 'isRequested'>

const stranger: FollowState = { isFollowing: false, isRequested: false }
const asked: FollowState = { isFollowing: false, isRequested: true }
const followed: FollowState = { isFollowing: true, isRequested: false }

/** Follows at once; takes it back with a toast when the server refuses. Who approves followers is asked first. */
export function useFollow(person: Followable) {
  const viewer = useViewer()
  const { id, isFollowing, isRequested } = person
  const show = (state: FollowState) => patchPerson(id, (kept) => ({ ...kept, ...state }))
  // NOTE: which of the three was refused says what to go back to; the person in hand has been patched by then.
  const options = (before: FollowState, failed: string) => ({
    inTurn: `follow ${id}`,
    refreshes: [postApi.feed, peopleApi.read],
    onSuccess: (answer: FollowAnswer) => {
      patchPerson(id, (kept) => ({ ...kept, ...answer }))
      const by = Number(answer.isFollowing) - Number(before.isFollowing)
      changeMe((me) => ({ ...me, followingCount: (me.followingCount ?? 0) + by }))
    },
    onError: (error: Error) => {
      show(before)
      toast({ title: failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  const follow = useSend(peopleApi.follow, options(stranger, peopleMessages.followFailed))
  const unfollow = useSend(peopleApi.unfollow, options(followed, peopleMessages.unfollowFailed))
  const withdraw = useSend(peopleApi.unfollow, options(asked, peopleMessages.unfollowFailed))

  return () => {
    if (!viewer)
      return toast({ title: postMessages.notLoggedIn, text: peopleMessages.loginToFollow, tone: 'bad' })
    const isOn = isFollowing || isRequested
    show(isOn ? stranger : followed)
    const send = isFollowing ? unfollow : isRequested ? withdraw : follow
    send.mutate({ params: { id } })
  }
}
