import { postApi } from '#features/community/posts/contract.ts'
import { postCopy } from '#features/community/posts/copy.ts'
import { PostComposer } from '#features/community/posts/web/composer/PostComposer.tsx'
import { SetupList } from '#features/everywhere/welcome/web/SetupList.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { refresh } from '#platform/web/query.ts'
import { PullToRefresh } from '#ui/sky/PullToRefresh.tsx'

/** What members see above the feed; admins of a new installation also see what is left to set up. */
export function MemberTopSection({ me }: { me: Me }) {
  return (
    <>
      <PullToRefresh label={postCopy.refreshing} onRefresh={() => refresh(postApi.feed)} />
      {me.role === 'admin' && <SetupList />}
      <PostComposer
        me={me}
        loadDraftBar={() => import('#features/community/posts/web/drafts/DraftBar.tsx')}
      />
    </>
  )
}
