import { useViewer } from '#features/members/people/web/viewer.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { postpone, turnUnsent, unsentKind, type Toggle } from '#platform/web/unsent.ts'
import { toast } from '#ui/overlays/toast.ts'
import { type FeedItem } from '../contract.ts'
import { postMessages } from '../copy.ts'
import { savedPostApi } from '../marks.contract.ts'
import { patchPost } from './post-lists.ts'

export const unsentSave = unsentKind<Toggle & { id: number }>('save')
export const likePlace = (id: number) => `like ${id}`
export const savePlace = (id: number) => `save ${id}`

export const showSave = (id: number, isSaved: boolean) => patchPost(id, (cached) => ({ ...cached, isSaved }))

/** Updates the save optimistically; without a connection it waits, and on an error it is reverted with a toast. */
export function useSave(post: FeedItem) {
  const { id } = post
  const viewer = useViewer()
  const place = savePlace(id)
  const options = (before: boolean, done: string) => ({
    inTurn: place,
    refreshes: [savedPostApi.list],
    onSuccess: () => toast({ title: done }),
    onError: (error: Error) => {
      if (postpone(error, unsentSave, { place, data: { id, isOn: !before, was: before } })) return
      showSave(id, before)
      toast({ title: postMessages.saveFailed, tone: 'bad' })
    },
  })
  const save = useEndpointMutation(savedPostApi.save, options(false, postMessages.saved))
  const unsave = useEndpointMutation(savedPostApi.unsave, options(true, postMessages.unsaved))

  return () => {
    if (!viewer)
      return toast({ title: postMessages.notLoggedIn, text: postMessages.loginToSave, tone: 'bad' })
    showSave(id, !post.isSaved)
    if (turnUnsent(place, !post.isSaved)) return
    const send = post.isSaved ? unsave : save
    send.mutate({ params: { id } })
  }
}
