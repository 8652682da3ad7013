import { Page } from '#ui/layout/Page.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { shellCopy } from './copy.ts'

/** The main column of a page whose code is still loading. */
export const ColumnOutline = () => <PostSkeleton label={shellCopy.loadingPage} count={3} picture={false} />

/** The same for a page that arranges its own layout. */
export const PageOutline = () => (
  <Page columns={1}>
    <ColumnOutline />
  </Page>
)
