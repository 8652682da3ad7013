import { Pin } from 'lucide-react'
import { Icon } from '#ui/primitives/Icon.tsx'
import { groupPostCopy } from '../../group-posts.copy.ts'
import styles from './PostMarks.module.css'

/** In the line with the date of a post. */
export function PostMarks({ isNew, isPinned }: { isNew: boolean; isPinned: boolean }) {
  return (
    <>
      {isNew && (
        <>
          <span className={styles.new}>{groupPostCopy.isNew}</span>{' '}
        </>
      )}
      {isPinned && (
        <>
          <span className={styles.pinned}>
            <Icon as={Pin} size={13} /> {groupPostCopy.pinned}
          </span>
          {' · '}
        </>
      )}
    </>
  )
}
