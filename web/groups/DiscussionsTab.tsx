import { SquarePen } from 'lucide-react'
import { discussionApi, discussionMessages } from '#shared/discussions.ts'
import type { Group } from '#shared/groups.ts'
import { isId } from '#shared/http.ts'
import { can } from '#shared/permissions.ts'
import { links } from '#web/client/links.ts'
import { useQueryValue } from '#web/client/navigation.ts'
import { usePages } from '#web/client/query.ts'
import { useMe, useViewer } from '#web/client/viewer.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { useLater } from '#web/ui/later.ts'
import { Problem } from '#web/ui/Problem.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { DiscussionItem } from './DiscussionItem.tsx'
import { DiscussionView } from './DiscussionView.tsx'
import { loadDiscussionDialog } from './parts.later.ts'
import { discussionWords, groupWords } from './words.ts'
import styles from './DiscussionsTab.module.css'

/** The list beside one discussion; on a phone the list is a page and the discussion the next. */
export function DiscussionsTab({ group }: { group: Group }) {
  const me = useMe()
  const wanted = useQueryValue('discussion')
  const chosen = wanted && isId(wanted) ? Number(wanted) : null
  const isClosed = group.visibility === 'private' && !group.isMember
  const list = usePages(discussionApi.list, { params: { id: group.id } }, { enabled: !isClosed })
  const shown = chosen ?? list.items[0]?.id

  if (isClosed)
    return <Empty level={2} art="quiet-night" title={groupWords.closedTitle} text={groupWords.closedText} />
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
        <Card as="section" pad="none" className={styles.list} aria-label={discussionWords.list}>
          <StartButton group={group} />
          <DiscussionList group={group} list={list} shown={shown} />
        </Card>
        <div className={styles.one}>
          {shown !== undefined && (
            <DiscussionView key={shown} group={group} id={shown} isChosen={chosen !== null} />
          )}
        </div>
      </div>
    </>
  )
}

function StartButton({ group }: { group: Group }) {
  const viewer = useViewer()
  const dialog = useLater(loadDiscussionDialog)
  if (!viewer || !can.writeInGroup(viewer, group)) return null
  return (
    <div className={styles.start}>
      <Button icon={SquarePen} wide aria-haspopup="dialog" {...dialog.hints}>
        {discussionWords.start}
      </Button>
      {dialog.Part && <dialog.Part group={group} onClose={dialog.dismiss} />}
    </div>
  )
}

type Listed = ReturnType<typeof usePages<'/api/groups/:id/discussions', (typeof discussionApi)['list']>>

function DiscussionList({ group, list, shown }: { group: Group; list: Listed; shown: number | undefined }) {
  if (list.isPending) return <ListSkeleton label={discussionWords.loading} rows={5} />
  if (list.isError)
    return (
      <Problem
        level={2}
        title={discussionWords.failed}
        text={groupWords.failedText}
        retry={groupWords.retry}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.items.length === 0)
    return (
      <Empty
        level={2}
        title={discussionWords.none}
        text={group.isMember ? discussionWords.noneText : discussionWords.noneVisitor}
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
          busy={list.isFetchingNextPage && groupWords.loadingMore}
          onClick={() => void list.fetchNextPage()}
        >
          {groupWords.loadMore}
        </Button>
      )}
    </>
  )
}
