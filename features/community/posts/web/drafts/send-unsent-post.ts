import { sends } from '#features/members/unsent/web/senders.ts'
import { call, CallError } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import { sentAudience } from '../../audience.ts'
import { composerCopy } from '../../composer.copy.ts'
import { postApi, postLimits } from '../../contract.ts'
import { draftApi } from '../../drafts.contract.ts'
import { pollApi } from '../../polls.contract.ts'
import { showPost } from '../post-lists.ts'
import { unsentPost, type UnsentPost } from '../unsent/unsent-posts.ts'
import { inputOf } from './composed.ts'

/** Posts what was in the composer by the request that got no answer, so that its key makes it one post. */
export const postSender = sends(unsentPost, {
  send: async (post, key) => showPost(await send(post, key)),
  words: () => composerCopy.unsent,
  href: ({ draft }) => (draft.group ? links.group(draft.group.id) : links.feed),
  text: {
    read: ({ draft }) => draft.content,
    write: (post, content) => ({ ...post, draft: { ...post.draft, content } }),
    longest: postLimits.content,
  },
  writtenWith: [
    () => import('../composer/choose-photos.ts'),
    () => import('../composer/ComposerPhotos.tsx'),
    () => import('../AudienceMenu.tsx'),
    () => import('../polls/PollEditor.tsx'),
  ],
  acknowledge: (post) => ({ ...post, acknowledged: true }),
})

async function send(post: UnsentPost, key: string) {
  const { stored } = post.draft
  if (!stored) return create(post, key)
  try {
    const { body, files } = inputOf(post)
    const { acknowledged } = post
    return await call(draftApi.publish, {
      params: { id: stored.id },
      body: { ...body, version: stored.version, ...(acknowledged && { acknowledged }) },
      files,
      key,
      isUnattended: true,
    })
  } catch (error) {
    // The draft was deleted on another device; the text is here, and so are its photos unless they were stored with it.
    const isHere = post.photos.every((photo) => 'file' in photo)
    if (!isHere || !(error instanceof CallError) || error.status !== 404) throw error
    return create(post, key)
  }
}

function create({ draft, photos, acknowledged }: UnsentPost, key: string) {
  const { content, location, poll, withoutPreviewOf } = draft
  const withoutPreview = withoutPreviewOf !== undefined
  const shared = {
    content,
    location,
    withoutPreview,
    ...sentAudience(draft),
    ...(acknowledged && { acknowledged }),
  }
  if (poll) return call(pollApi.create, { body: { ...shared, ...poll }, key, isUnattended: true })
  const { alts, files } = sentOf(photos)
  return call(postApi.create, { body: { ...alts, ...shared }, files, key, isUnattended: true })
}
