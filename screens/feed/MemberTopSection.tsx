import { postApi } from '#features/community/posts/contract.ts'
import { postCopy } from '#features/community/posts/copy.ts'
import { PostComposer } from '#features/community/posts/web/composer/PostComposer.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { refresh } from '#platform/web/query.ts'
import { PullToRefresh } from '#ui/sky/PullToRefresh.tsx'

/** What members see above the feed. */
export function MemberTopSection({ me }: { me: Me }) {
  return (
    <>
      <PullToRefresh label={postCopy.refreshing} onRefresh={() => refresh(postApi.feed)} />
      <PostComposer
        me={me}
        loadDraftBar={() => import('#features/community/posts/web/drafts/DraftBar.tsx')}
      />
    </>
  )
}
