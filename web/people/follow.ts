import { peopleApi, peopleMessages, type PersonInList } from '#shared/people.ts'
import { postMessages, postApi } from '#shared/posts.ts'
import { reasonOf } from '#web/client/call.ts'
import { patchEverywhere, useSend } from '#web/client/query.ts'
import { changeMe, useViewer } from '#web/client/viewer.ts'
import { toast } from '#web/ui/toast.ts'

type Followable = { id: number; isFollowing: boolean; isRequested: boolean; followersCount?: number | null }

/** Everywhere a person with a follow button may be kept. */
const lists = [peopleApi.read, peopleApi.followers, peopleApi.following, peopleApi.suggestions]

const patchPerson = (id: number, change: (person: PersonInList) => PersonInList) => patchEverywhere<PersonInList>(lists, id, change)

/** Follows at once; takes it back with a toast when the server refuses. Who approves followers is asked first. */
export function useFollow(person: Followable) {
  const viewer = useViewer()
  const { id, isFollowing, isRequested } = person
  const isOn = isFollowing || isRequested
  const options = (failed: string) => ({
    refreshes: [postApi.feed],
    onSuccess: (answer: { isFollowing: boolean; isRequested: boolean; followersCount: number | null }) => {
      patchPerson(id, (kept) => ({ ...kept, ...answer }))
      const by = Number(answer.isFollowing) - Number(isFollowing)
      changeMe((me) => ({ ...me, followingCount: (me.followingCount ?? 0) + by }))
    },
    onError: (error: Error) => {
      patchPerson(id, (kept) => ({ ...kept, isFollowing, isRequested }))
      toast({ title: failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  const follow = useSend(peopleApi.follow, options(peopleMessages.followFailed))
  const unfollow = useSend(peopleApi.unfollow, options(peopleMessages.unfollowFailed))

  return () => {
    if (!viewer) return toast({ title: postMessages.notLoggedIn, text: peopleMessages.loginToFollow, tone: 'bad' })
    patchPerson(id, (kept) => ({ ...kept, isFollowing: !isOn, isRequested: false }))
    const send = isOn ? unfollow : follow
    send.mutate({ params: { id } })
  }
}
