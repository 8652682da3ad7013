import { sends } from '#features/members/unsent/web/senders.ts'
import { call } from '#platform/web/fetch.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import { commentApi, commentLimits } from '../../contract.ts'
import { commentCopy } from '../../copy.ts'
import { patchComment, showComment } from '../comment-cache.ts'
import { showCommentLike, unsentCommentLike } from '../comment-likes.ts'
import { commentTarget } from '../comment-subjects.ts'
import { unsentComment } from './unsent-comments.ts'

export const commentSenders = [
  sends(unsentComment, {
    send: async ({ to, params, content, photos, parentId }, key) => {
      const target = commentTarget(to, params)
      const { alts, files } = sentOf(photos)
      const body = { ...alts, content, ...(parentId !== undefined && { parentId }) }
      showComment(target, await call(target.add, { params, body, files, key, isUnattended: true }))
    },
    words: ({ parentId }) => (parentId === undefined ? commentCopy.unsent : commentCopy.unsentReply),
    href: ({ href }) => href,
    text: {
      read: ({ content }) => content,
      write: (data, content) => ({ ...data, content }),
      longest: commentLimits.content,
    },
    writtenWith: [
      () => import('../CommentPanel.tsx'),
      () => import('../ReplyForm.tsx'),
      () => import('../photos/ChosenPhotos.tsx'),
      () => import('../photos/pick-photos.ts'),
    ],
  }),
  sends(unsentCommentLike, {
    send: async ({ id, parentId, isOn }) => {
      const state = await call(isOn ? commentApi.like : commentApi.unlike, { params: { id } })
      patchComment({ id, parentId }, (cached) => ({ ...cached, ...state }))
    },
    show: ({ id, parentId, isOn }) => showCommentLike({ id, parentId }, isOn),
    words: ({ isOn }) => (isOn ? commentCopy.unsentLike : commentCopy.unsentUnlike),
    href: ({ href }) => href,
  }),
]
