import { postCopy } from '#features/community/posts/copy.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { commentApi } from '../contract.ts'
import { commentCopy } from '../copy.ts'
import { CommentText } from './CommentText.tsx'
import styles from './CommentHistory.module.css'

/** Earlier versions of the comment, newest first. */
export function CommentHistory({ commentId, onClose }: { commentId: number; onClose: () => void }) {
  const versions = useEndpoint(commentApi.history, { params: { id: commentId } })
  const now = useNow()
  return (
    <Dialog open onOpenChange={onClose} title={postCopy.historyTitle} close={postCopy.close} look="h3">
      <DialogBody>
        {versions.isPending && <Spinner label={commentCopy.loadingVersions} />}
        {versions.isError && <Alert tone="bad">{errorMessage(versions.error)}</Alert>}
        <ol className={styles.versions}>
          {versions.data?.map(({ content, createdAt }) => (
            <li key={createdAt}>
              <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
              <CommentText content={content} mentions={[]} />
            </li>
          ))}
        </ol>
      </DialogBody>
    </Dialog>
  )
}
