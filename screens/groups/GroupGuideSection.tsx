import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Group } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { guideApi, type GuideEntry, type GuidePage } from '#features/community/groups/guide.contract.ts'
import { guideCopy, guideMessages } from '#features/community/groups/guide.copy.ts'
import { canReadInGroup, runsGroup } from '#features/community/groups/permissions.ts'
import { GuideList } from '#features/community/groups/web/guide/GuideList.tsx'
import { GuideTools } from '#features/community/groups/web/guide/GuideTools.tsx'
import { WrittenText } from '#features/community/posts/web/WrittenText.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useQueryValue } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { ListSkeleton, PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import styles from '#features/community/groups/web/guide/GroupGuide.module.css'

/** The guide: a list of its pages, or one of them. */
export function GroupGuideSection({ group }: { group: Group }) {
  const viewer = useViewer()
  const wanted = useQueryValue('page')
  const chosen = wanted && isId(wanted) ? Number(wanted) : null
  const isClosed = !canReadInGroup(viewer, group)
  const guide = useEndpoint(guideApi.list, { params: { id: group.id } }, { enabled: !isClosed })
  const mayWrite = viewer !== null && runsGroup(viewer, group)

  if (isClosed)
    return <Empty level={2} art="quiet-night" title={groupCopy.closedTitle} text={groupCopy.closedText} />
  if (guide.isPending) return <ListSkeleton label={guideCopy.loading} rows={4} />
  if (guide.isError)
    return (
      <Problem
        level={2}
        title={guideCopy.failed}
        text={guideCopy.failedText}
        retry={guideCopy.retry}
        onRetry={() => void guide.refetch()}
      />
    )
  return chosen === null ? (
    <GuideList group={group} pages={guide.data} mayWrite={mayWrite} />
  ) : (
    <OnePage key={chosen} group={group} id={chosen} pages={guide.data} />
  )
}

type OnePageProps = { group: Group; id: number; pages: GuideEntry[] }

function OnePage({ group, id, pages }: OnePageProps) {
  const page = useEndpoint(guideApi.read, { params: { id: group.id, pageId: id } })
  const place = pages.findIndex((one) => one.id === id)
  return (
    <div className={styles.view}>
      <a href={links.guide(group.id)} className={styles.back}>
        <ChevronLeft size={16} aria-hidden />
        {guideCopy.back}
      </a>
      {page.isPending ? (
        <PostSkeleton label={guideCopy.loading} picture={false} />
      ) : page.isError && isMissing(page.error) ? (
        <Empty
          level={2}
          title={guideMessages.missing}
          text={guideCopy.missingText}
          action={<ButtonLink href={links.guide(group.id)}>{guideCopy.back}</ButtonLink>}
        />
      ) : page.isError ? (
        <Problem
          level={2}
          title={guideCopy.failed}
          text={guideCopy.failedText}
          retry={guideCopy.retry}
          onRetry={() => void page.refetch()}
        />
      ) : (
        <Text group={group} page={page.data} place={place} next={pages[place + 1]} />
      )}
    </div>
  )
}

type TextProps = {
  group: Group
  page: GuidePage
  place: number
  next: GuideEntry | undefined
}

function Text({ group, page, place, next }: TextProps) {
  const now = useNow()
  const when = <time dateTime={page.editedAt}>{timeAgo(page.editedAt, now)}</time>
  return (
    <>
      <Card as="article" flush aria-label={guideCopy.page}>
        <header className={styles.head}>
          <Heading level={2} className={styles.title} dir="auto">
            {place !== -1 && <span className={styles.number}>{place + 1}</span>} {page.title}
          </Heading>
          <GuideTools group={group} page={page} />
        </header>
        <WrittenText content={page.content} format={page.format} />
        <p className={styles.edited}>
          {guideCopy.edited}{' '}
          {page.editor && (
            <>
              <a href={links.profile(page.editor.id)}>
                <bdi>{page.editor.displayName}</bdi>
              </a>
              {' · '}
            </>
          )}
          {when}
        </p>
      </Card>
      {next && (
        <a href={links.guidePage(group.id, next.id)} className={styles.next}>
          {guideCopy.next(next.title)}
          <ChevronRight size={16} aria-hidden />
        </a>
      )}
    </>
  )
}
