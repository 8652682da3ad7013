import { sends } from '#features/members/unsent/web/senders.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { refresh } from '#platform/web/query.ts'
import { postApi } from '../../contract.ts'
import { unsentPostCopy as copy } from '../../unsent.copy.ts'
import { showLike, showSave, unsentLike, unsentSave } from '../likes.ts'
import { patchPost } from '../post-lists.ts'

export const postSenders = [
  sends(unsentLike, {
    send: async ({ id, isOn }) => {
      const state = await call(isOn ? postApi.like : postApi.unlike, { params: { id } })
      patchPost(id, (cached) => ({ ...cached, ...state }))
    },
    show: ({ id, isOn }) => showLike(id, isOn),
    words: ({ isOn }) => (isOn ? copy.like : copy.unlike),
    href: ({ id }) => links.post(id),
  }),
  sends(unsentSave, {
    send: async ({ id, isOn }) => {
      const state = await call(isOn ? postApi.save : postApi.unsave, { params: { id } })
      patchPost(id, (cached) => ({ ...cached, ...state }))
      await refresh(postApi.saved)
    },
    show: ({ id, isOn }) => showSave(id, isOn),
    words: ({ isOn }) => (isOn ? copy.save : copy.unsave),
    href: ({ id }) => links.post(id),
  }),
]
