import { SquarePen } from 'lucide-react'
import type { Group } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { canReadInGroup, canWriteInGroup } from '#features/community/groups/permissions.ts'
import { patchGroup } from '#features/community/groups/web/groups.ts'
import { useMe, useViewer } from '#features/members/people/web/viewer.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { links } from '#platform/web/links.ts'
import { useQueryValue } from '#platform/web/navigation.ts'
import { useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { useUnsentAt } from '#platform/web/unsent.ts'
import { cx } from '#ui/cx.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { discussionApi } from '../contract.ts'
import { discussionCopy, discussionMessages } from '../copy.ts'
import { DiscussionItem } from './DiscussionItem.tsx'
import { DiscussionView, type DiscussionCommentsPart } from './DiscussionView.tsx'
import { discussionPlace, unsentDiscussion } from './unsent/unsent-discussions.ts'
import styles from './DiscussionsTab.module.css'

/** The list beside one discussion; on a phone the list is a page and the discussion the next. */
export function DiscussionsTab({ group, Comments }: { group: Group; Comments: DiscussionCommentsPart }) {
  const me = useMe()
  const wanted = useQueryValue('discussion')
  const chosen = wanted && isId(wanted) ? Number(wanted) : null
  const isClosed = !canReadInGroup(me ?? null, group)
  const list = useInfiniteEndpoint(discussionApi.list, { params: { id: group.id } }, { enabled: !isClosed })
  const shown = chosen ?? list.items[0]?.id
  const unsent = useUnsentAt(unsentDiscussion, discussionPlace(group.id))

  if (isClosed)
    return <Empty level={2} art="quiet-night" title={groupCopy.closedTitle} text={groupCopy.closedText} />
  return (
    <>
      {me === null && (
        <Alert tone="info" className={styles.notice}>
          <TextLink href={links.loginFrom(links.group(group.id))}>
            {discussionMessages.loginToJoinIn}
          </TextLink>
        </Alert>
      )}
      <div className={cx(styles.split, chosen !== null && styles.chosen)}>
        <Card as="section" pad="none" className={styles.list} aria-label={discussionCopy.list}>
          <StartButton group={group} />
          {unsent.length > 0 && (
            <Lazy load={() => import('./unsent/UnsentDiscussions.tsx')} props={{ discussions: unsent }} />
          )}
          {group.hasUnread && <MarkAllRead group={group} />}
          {(unsent.length === 0 || list.items.length > 0) && (
            <DiscussionList group={group} list={list} shown={shown} />
          )}
        </Card>
        <div className={styles.one}>
          {shown !== undefined && (
            <DiscussionView
              key={shown}
              group={group}
              id={shown}
              isChosen={chosen !== null}
              Comments={Comments}
            />
          )}
        </div>
      </div>
    </>
  )
}

function StartButton({ group }: { group: Group }) {
  const viewer = useViewer()
  const dialog = useLazyComponent(() => import('./DiscussionDialog.tsx'))
  if (!viewer || !canWriteInGroup(viewer, group)) return null
  return (
    <div className={styles.start}>
      <Button icon={SquarePen} wide aria-haspopup="dialog" {...dialog.preloadProps}>
        {discussionCopy.start}
      </Button>
      {dialog.Component && <dialog.Component group={group} onClose={dialog.dismiss} />}
    </div>
  )
}

function MarkAllRead({ group }: { group: Group }) {
  const mark = useEndpointMutation(discussionApi.markAllRead, {
    refreshes: [discussionApi.list],
    onSuccess: (read) => patchGroup(read.id, () => read),
  })
  return (
    <Button
      variant="ghost"
      size="s"
      wide
      busy={mark.isPending && discussionCopy.markingAllRead}
      onClick={() => mark.mutate({ params: { id: group.id } })}
    >
      {discussionCopy.markAllRead}
    </Button>
  )
}

type Listed = ReturnType<
  typeof useInfiniteEndpoint<'/api/groups/:id/discussions', (typeof discussionApi)['list']>
>

function DiscussionList({ group, list, shown }: { group: Group; list: Listed; shown: number | undefined }) {
  if (list.isPending) return <ListSkeleton label={discussionCopy.loading} rows={5} />
  if (list.isError)
    return (
      <Problem
        level={2}
        title={discussionCopy.failed}
        text={groupCopy.failedText}
        retry={groupCopy.retry}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.items.length === 0)
    return (
      <Empty
        level={2}
        title={discussionCopy.none}
        text={group.isMember ? discussionCopy.noneText : discussionCopy.noneVisitor}
      />
    )
  return (
    <>
      <ul>
        {list.items.map((discussion) => (
          <DiscussionItem key={discussion.id} discussion={discussion} isShown={discussion.id === shown} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="ghost"
          wide
          busy={list.isFetchingNextPage && groupCopy.loadingMore}
          onClick={() => void list.fetchNextPage()}
        >
          {groupCopy.loadMore}
        </Button>
      )}
    </>
  )
}
