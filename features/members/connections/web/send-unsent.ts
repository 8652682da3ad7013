import { peopleApi } from '#features/members/people/contract.ts'
import { sends } from '#features/members/unsent/web/senders.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { refresh } from '#platform/web/query.ts'
import { connectionApi } from '../contract.ts'
import { unsentFollowCopy as copy } from '../unsent.copy.ts'
import { patchPerson, showFollow, unsentFollow } from './follow.ts'

export const followSender = sends(unsentFollow, {
  send: async ({ id, isOn }) => {
    const answer = await call(isOn ? connectionApi.follow : connectionApi.unfollow, { params: { id } })
    patchPerson(id, (cached) => ({ ...cached, ...answer }))
    await refresh('feed', peopleApi.read, peopleApi.me)
  },
  show: ({ id, isOn }) => showFollow(id, isOn),
  words: ({ isOn }) => (isOn ? copy.follow : copy.unfollow),
  href: ({ id }) => links.profile(id),
})
