import { sends } from '#features/members/unsent/web/senders.ts'
import type { ReactionKind } from '#platform/contract/reactions.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { refresh } from '#platform/web/query.ts'
import { savedPostApi } from '../../marks.contract.ts'
import { likeApi, reactionApi } from '../../reactions.contract.ts'
import { sendHide, showHide, unsentHide } from '../hiding/hide-post.ts'
import { showSave, unsentSave } from '../likes.ts'
import { patchPost } from '../post-lists.ts'
import { afterReaction, storedKind, unsentReaction, withReactions } from '../reactions/reactions.ts'
import { unsentPostCopy as copy } from './unsent.copy.ts'

export const postSenders = [
  sends(unsentReaction, {
    send: ({ id, isOn, was }) => sendReaction(id, storedKind(isOn), storedKind(was)),
    show: ({ id, isOn }) => patchPost(id, (cached) => afterReaction(cached, storedKind(isOn))),
    words: ({ isOn }) => {
      const kind = storedKind(isOn)
      if (kind === null) return copy.unlike
      return kind === 'heart' ? copy.like : copy.react
    },
    href: ({ id }) => links.post(id),
  }),
  sends(unsentSave, {
    send: async ({ id, isOn }) => {
      const state = await call(isOn ? savedPostApi.save : savedPostApi.unsave, { params: { id } })
      patchPost(id, (cached) => ({ ...cached, ...state }))
      await refresh(savedPostApi.list)
    },
    show: ({ id, isOn }) => showSave(id, isOn),
    words: ({ isOn }) => (isOn ? copy.save : copy.unsave),
    href: ({ id }) => links.post(id),
  }),
  sends(unsentHide, {
    send: ({ id, isOn }) => sendHide(id, isOn),
    show: ({ id, isOn }) => showHide(id, isOn),
    words: ({ isOn, isEvent }) => (isOn ? copy.hide : copy.showAgain)[isEvent ? 'event' : 'post'],
    href: ({ id, isEvent }) => (isEvent ? links.event(id) : links.post(id)),
  }),
]

/** A like is sent as a like. */
async function sendReaction(id: number, kind: ReactionKind | null, was: ReactionKind | null) {
  const params = { id }
  const isLike = (kind ?? was) === 'heart' && (kind === null || was === null)
  if (isLike) {
    const state = await call(kind ? likeApi.add : likeApi.remove, { params })
    return patchPost(id, (cached) => ({ ...cached, ...state }))
  }
  const state = kind
    ? await call(reactionApi.react, { params, body: { kind } })
    : await call(reactionApi.remove, { params })
  patchPost(id, (cached) => withReactions(cached, state))
}
