import { postApi, postMessages, type Post } from '#shared/posts.ts'
import { useSend } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { toast } from '#web/ui/toast.ts'
import { patchPost } from './postLists.ts'

/** Likes at once; takes it back with a toast when the server refuses. */
export function useLike(post: Post) {
  const viewer = useViewer()
  const options = {
    onSuccess: ({ isLiked, likesCount }: { isLiked: boolean; likesCount: number }) => patchPost(post.id, (kept) => ({ ...kept, isLiked, likesCount })),
    onError: () => {
      patchPost(post.id, (kept) => ({ ...kept, isLiked: post.isLiked, likesCount: post.likesCount }))
      toast({ title: postMessages.likeFailed, tone: 'bad' })
    },
  }
  const like = useSend(postApi.like, options)
  const unlike = useSend(postApi.unlike, options)

  return () => {
    if (!viewer) return toast({ title: postMessages.notLoggedIn, text: postMessages.loginToLike, tone: 'bad' })
    const by = post.isLiked ? -1 : 1
    patchPost(post.id, (kept) => ({ ...kept, isLiked: !post.isLiked, likesCount: kept.likesCount + by }))
    const send = post.isLiked ? unlike : like
    send.mutate({ params: { id: post.id } })
  }
}

/** Saves at once, likewise. */
export function useSave(post: Post) {
  const viewer = useViewer()
  const options = {
    refreshes: [postApi.saved],
    onError: () => {
      patchPost(post.id, (kept) => ({ ...kept, isSaved: post.isSaved }))
      toast({ title: postMessages.saveFailed, tone: 'bad' })
    },
  }
  const save = useSend(postApi.save, { ...options, onSuccess: () => toast({ title: postMessages.saved }) })
  const unsave = useSend(postApi.unsave, { ...options, onSuccess: () => toast({ title: postMessages.unsaved }) })

  return () => {
    if (!viewer) return toast({ title: postMessages.notLoggedIn, text: postMessages.loginToSave, tone: 'bad' })
    patchPost(post.id, (kept) => ({ ...kept, isSaved: !post.isSaved }))
    const send = post.isSaved ? unsave : save
    send.mutate({ params: { id: post.id } })
  }
}
