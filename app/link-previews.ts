import { showInMessages } from '#features/community/messages/server/link-previews.ts'
import { showInPosts } from '#features/community/posts/server/link-previews.ts'
import { isBlocked } from '#features/members/text-rules/server/check-texts.ts'
import type { LinkPreviewEffects } from '#features/site/link-previews/server/link-previews.ts'

/** What the rules about texts say about a page, and where its preview is shown. Discussions show it when they are read again. */
export const linkPreviewEffects: LinkPreviewEffects = {
  isAllowed: async ({ db, config }, text) => !(await isBlocked(db, config, text)),
  async show(db, id) {
    await showInPosts(db, id)
    await showInMessages(db, id)
  },
}
