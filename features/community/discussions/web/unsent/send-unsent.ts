import { sends } from '#features/members/unsent/web/senders.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import { discussionApi, discussionLimits } from '../../contract.ts'
import { discussionCopy } from '../../copy.ts'
import { countDiscussion, showDiscussion } from '../discussions.ts'
import { unsentDiscussion } from './unsent-discussions.ts'

export const discussionSender = sends(unsentDiscussion, {
  send: async ({ groupId, photos = [], ...written }, key) => {
    const params = { id: groupId }
    const { alts, files } = sentOf(photos)
    const body = { ...alts, ...written }
    const made = await call(discussionApi.create, { params, body, files, key, isUnattended: true })
    if (!made.isHeld) countDiscussion(params, 1)
    await showDiscussion(made)
  },
  words: () => discussionCopy.unsent,
  href: ({ groupId }) => links.group(groupId),
  text: {
    read: ({ content }) => content,
    write: (discussion, content) => ({ ...discussion, content }),
    longest: discussionLimits.content,
    title: {
      label: discussionCopy.title,
      read: ({ title }) => title,
      write: (discussion, title) => ({ ...discussion, title }),
      longest: discussionLimits.title,
    },
  },
  writtenWith: [
    () => import('../DiscussionDialog.tsx'),
    () => import('../photos/ChosenPhotos.tsx'),
    () => import('../photos/pick-photos.ts'),
    () => import('./UnsentDiscussions.tsx'),
  ],
  acknowledge: (discussion) => ({ ...discussion, acknowledged: true }),
})
