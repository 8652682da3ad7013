import { unsentProps } from '#features/members/unsent/web/unsent-props.ts'
import type { UnsentOf } from '#platform/web/unsent.ts'
import { UnsentItem } from '#ui/data-display/UnsentItem.tsx'
import { discussionCopy } from '../../copy.ts'
import type { UnsentDiscussion } from './unsent-discussions.ts'
import styles from './UnsentDiscussions.module.css'

/** The discussions that wait for a connection, the newest first. */
export const UnsentDiscussions = ({
  discussions,
}: {
  discussions: readonly UnsentOf<UnsentDiscussion>[]
}) => (
  <ul className={styles.list} aria-label={discussionCopy.unsentList}>
    {discussions.toReversed().map((discussion) => (
      <li key={discussion.key}>
        <UnsentItem
          {...unsentProps(discussion)}
          label={discussionCopy.unsent}
          photos={discussion.data.photos ?? []}
        />
      </li>
    ))}
  </ul>
)
