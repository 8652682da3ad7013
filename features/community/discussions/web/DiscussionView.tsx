import { ChevronLeft, Ellipsis, Pin, PinOff } from 'lucide-react'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import type { Group } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { HeldMark } from '#features/community/posts/web/group-posts/HeldMark.tsx'
import { WrittenText } from '#features/community/posts/web/WrittenText.tsx'
import { AuthorName } from '#features/members/people/web/AuthorName.tsx'
import { LinkedAvatar } from '#features/members/people/web/LinkedAvatar.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { Reported } from '#features/members/reports/web/Reported.tsx'
import { timeAgo } from '#platform/contract/dates.ts'
import { CallError, isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { LinkPreview } from '#ui/data-display/LinkPreview.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { discussionApi, type Discussion } from '../contract.ts'
import { discussionCopy, discussionMessages } from '../copy.ts'
import { canModerateDiscussion } from '../permissions.ts'
import { showDiscussion, useMarkRead } from './discussions.ts'
import styles from './DiscussionView.module.css'

/** Comments build on discussions: the page passes them. */
export type DiscussionCommentsPart = ComponentType<{ group: Group; discussion: Discussion }>

type DiscussionViewProps = {
  group: Group
  id: number
  /** By the address, not by being the first. */ isChosen: boolean
  Comments: DiscussionCommentsPart
}

export function DiscussionView({ group, id, isChosen, Comments }: DiscussionViewProps) {
  const top = useRef<HTMLDivElement>(null)
  const discussion = useEndpoint(discussionApi.read, { params: { id: group.id, discussionId: id } })
  // NOTE: on a phone the first discussion is there, but hidden behind the list.
  useMarkRead(discussion.data, () => top.current?.offsetParent !== null)
  useEffect(() => {
    if (isChosen && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView()
  }, [isChosen])
  return (
    <div ref={top} className={styles.view}>
      {isChosen && (
        <a href={links.group(group.id)} className={styles.back}>
          <ChevronLeft size={16} aria-hidden />
          {discussionCopy.back}
        </a>
      )}
      {discussion.isPending ? (
        <PostSkeleton label={discussionCopy.loading} picture={false} />
      ) : discussion.isError && isMissing(discussion.error) ? (
        <Empty
          level={2}
          title={discussionMessages.missing}
          text={groupCopy.missingText}
          action={<ButtonLink href={links.group(group.id)}>{discussionCopy.back}</ButtonLink>}
        />
      ) : discussion.isError ? (
        <Problem
          level={2}
          title={discussionCopy.failed}
          text={groupCopy.failedText}
          retry={groupCopy.retry}
          onRetry={() => void discussion.refetch()}
        />
      ) : (
        <Whole group={group} discussion={discussion.data}>
          <Comments group={group} discussion={discussion.data} />
        </Whole>
      )}
    </div>
  )
}

type WholeProps = { group: Group; discussion: Discussion; children: ReactNode }

function Whole({ group, discussion, children }: WholeProps) {
  const viewer = useViewer()
  const now = useNow()
  const { user } = discussion
  return (
    <Card as="article" pad="none" flush aria-label={discussionCopy.one}>
      <div className={styles.top}>
        <header className={styles.head}>
          <LinkedAvatar user={user} size={44} />
          <div className={styles.who}>
            <AuthorName user={user} />
            <p>
              <time dateTime={discussion.createdAt}>{timeAgo(discussion.createdAt, now)}</time>
              {discussion.isHeld && (
                <>
                  {' · '}
                  <HeldMark />
                </>
              )}
              {discussion.editedAt && ` · ${discussionCopy.edited}`}
              {discussion.isAnnounced && ` · ${discussionCopy.announced}`}
              {discussion.isClosed && ` · ${discussionCopy.closed}`}
            </p>
          </div>
          {viewer && canModerateDiscussion(viewer, group) && <PinButton discussion={discussion} />}
          {viewer && <More discussion={discussion} group={group} />}
        </header>
        <Reported type="discussion" id={discussion.id}>
          <Heading level={2} className={styles.title} dir="auto">
            {discussion.title}
          </Heading>
          <WrittenText {...discussion} />
          {discussion.images && (
            <Lazy
              load={() => import('./photos/DiscussionPhotos.tsx')}
              props={{ photos: discussion.images }}
              waiting={<div className={styles.photos} />}
            />
          )}
          {discussion.linkPreview && <LinkPreview preview={discussion.linkPreview} />}
        </Reported>
      </div>
      {children}
    </Card>
  )
}

function PinButton({ discussion }: { discussion: Discussion }) {
  const { isPinned } = discussion
  const pin = useEndpointMutation(discussionApi.edit, {
    onSuccess: (changed) => {
      void showDiscussion(changed)
      toast({ title: discussionMessages.updated })
    },
    onError: (error) =>
      toast({
        title:
          error instanceof CallError && error.status < 500 ? error.message : discussionMessages.updateFailed,
        tone: 'bad',
      }),
  })
  return (
    <IconButton
      icon={isPinned ? PinOff : Pin}
      label={isPinned ? discussionCopy.unpin : discussionCopy.pin}
      disabled={pin.isPending}
      onClick={() =>
        pin.mutate({
          params: { id: discussion.groupId, discussionId: discussion.id },
          body: { isPinned: !isPinned },
        })
      }
    />
  )
}

function More({ discussion, group }: { discussion: Discussion; group: Group }) {
  const menu = useLazyComponent(() => import('./DiscussionMenu.tsx'))
  const button = (
    <IconButton
      icon={Ellipsis}
      label={discussionCopy.more}
      aria-haspopup="menu"
      {...(menu.Component ? {} : menu.preloadProps)}
    />
  )
  return menu.Component ? (
    <menu.Component discussion={discussion} group={group} trigger={button} defaultOpen />
  ) : (
    button
  )
}
