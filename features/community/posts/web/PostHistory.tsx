import { timeAgo } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { postApi } from '../contract.ts'
import { postCopy } from '../copy.ts'
import { WrittenText } from './WrittenText.tsx'
import styles from './PostHistory.module.css'

/** Earlier versions of the post, newest first. */
export function PostHistory({ postId, onClose }: { postId: number; onClose: () => void }) {
  const versions = useEndpoint(postApi.history, { params: { id: postId } })
  const now = useNow()
  return (
    <Dialog open onOpenChange={onClose} title={postCopy.historyTitle} close={postCopy.close} look="h3">
      <DialogBody>
        {versions.isPending && <Spinner label={postCopy.loading} />}
        {versions.isError && <Alert tone="bad">{errorMessage(versions.error)}</Alert>}
        {versions.data?.length === 0 && <p>{postCopy.noHistory}</p>}
        <ol className={styles.versions}>
          {versions.data?.map((version) => (
            <li key={version.createdAt}>
              <p className={styles.time}>
                <time dateTime={version.createdAt}>{timeAgo(version.createdAt, now)}</time>
                {version.location && <> · {version.location}</>}
              </p>
              <WrittenText content={version.content} mentions={[]} />
            </li>
          ))}
        </ol>
      </DialogBody>
    </Dialog>
  )
}
