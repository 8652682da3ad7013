import type { Me } from '#features/people/contract.ts'
import { loadDraftBar } from '#features/drafts/web/lazy.ts'
import { PostComposer } from '#features/posts/web/composer/PostComposer.tsx'
import { SetupList } from './SetupList.tsx'

/** What members see above the feed; admins of a new installation also see what is left to set up. */
export function MemberTop({ me }: { me: Me }) {
  return (
    <>
      {me.role === 'admin' && <SetupList />}
      <PostComposer me={me} loadDraftBar={loadDraftBar} />
    </>
  )
}
