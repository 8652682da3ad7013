import { timeAgo } from '#shared/dates.ts'
import { postApi } from '#shared/posts.ts'
import { reasonOf } from '#web/client/call.ts'
import { useNow } from '#web/client/now.ts'
import { useAnswer } from '#web/client/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Dialog, DialogBody } from '#web/ui/Dialog.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { PostText } from './PostText.tsx'
import { postWords } from './words.ts'
import styles from './PostHistory.module.css'

/** What the post said before, newest first. */
export function PostHistory({ postId, onClose }: { postId: number; onClose: () => void }) {
  const versions = useAnswer(postApi.history, { params: { id: postId } })
  const now = useNow()
  return (
    <Dialog open onOpenChange={onClose} title={postWords.historyTitle} close={postWords.close} look="h3">
      <DialogBody>
        {versions.isPending && <Spinner label={postWords.loading} />}
        {versions.isError && <Alert tone="bad">{reasonOf(versions.error)}</Alert>}
        {versions.data?.length === 0 && <p>{postWords.noHistory}</p>}
        <ol className={styles.versions}>
          {versions.data?.map((version) => (
            <li key={version.createdAt}>
              <p className={styles.time}>
                <time dateTime={version.createdAt}>{timeAgo(version.createdAt, now)}</time>
                {version.location && <> · {version.location}</>}
              </p>
              <PostText content={version.content} mentions={[]} />
            </li>
          ))}
        </ol>
      </DialogBody>
    </Dialog>
  )
}
