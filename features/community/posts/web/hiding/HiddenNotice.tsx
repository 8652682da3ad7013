import { EyeOff } from 'lucide-react'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import type { FeedItem } from '../../contract.ts'
import { postMenuCopy } from '../../post-menu.copy.ts'
import { showAgain } from './hide-post.ts'
import styles from './HiddenNotice.module.css'

/** On the page of a post that the viewer has hidden from their lists. */
export const HiddenNotice = ({ post }: { post: FeedItem }) => (
  <Alert tone="info" icon={EyeOff} className={styles.notice}>
    <div className={styles.row}>
      <p>{post.isEvent ? postMenuCopy.youHidEvent : postMenuCopy.youHid}</p>
      <Button size="s" variant="out" onClick={() => void showAgain(post)}>
        {postMenuCopy.showAgain}
      </Button>
    </div>
  </Alert>
)
