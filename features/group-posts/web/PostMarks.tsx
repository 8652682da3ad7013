import { groupPostCopy } from '../copy.ts'
import styles from './PostMarks.module.css'

/** In the line with the date of a post. */
export function PostMarks({ isNew }: { isNew: boolean }) {
  if (!isNew) return null
  return (
    <>
      <span className={styles.new}>{groupPostCopy.isNew}</span>{' '}
    </>
  )
}
