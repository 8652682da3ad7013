import type { Discussion } from '#features/community/discussions/contract.ts'
import { discussionCopy, discussionMessages } from '#features/community/discussions/copy.ts'
import type { Group } from '#features/community/groups/contract.ts'
import { canWriteInGroup } from '#features/community/groups/permissions.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { commentsOfDiscussion } from './comment-subjects.ts'
import { CommentList } from './CommentList.tsx'
import styles from './Comments.module.css'

/** Members of the group write; everyone who sees the discussion reads. */
export function DiscussionComments({ group, discussion }: { group: Group; discussion: Discussion }) {
  const viewer = useViewer()
  const subject = commentsOfDiscussion(group, discussion)
  const count = discussionCopy.comments(discussion.commentsCount)
  return (
    <section className={styles.panel} aria-label={count}>
      <p className={styles.count}>{count}</p>
      <CommentList subject={subject} isPage />
      {discussion.isClosed ? (
        <p className={styles.login}>{discussionCopy.closedText}</p>
      ) : (
        viewer &&
        canWriteInGroup(viewer, group) && (
          <Lazy load={() => import('./CommentForm.tsx')} props={{ subject }} />
        )
      )}
      {!viewer && !discussion.isClosed && (
        <p className={styles.login}>
          <TextLink href={links.loginFrom(subject.href)}>{discussionMessages.loginToJoinIn}</TextLink>
        </p>
      )}
    </section>
  )
}
