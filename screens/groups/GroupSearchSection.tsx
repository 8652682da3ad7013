import { useEffect, useEffectEvent, useState } from 'react'
import { PostCardParts } from '#features/community/comments/web/PostCardParts.tsx'
import { DiscussionItem } from '#features/community/discussions/web/DiscussionItem.tsx'
import type { Group } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { canReadInGroup } from '#features/community/groups/permissions.ts'
import { PostCard } from '#features/community/posts/web/PostCard.tsx'
import {
  groupSearchApi,
  groupSearchLimits,
  type GroupSearch,
} from '#features/everywhere/search/group-search.contract.ts'
import { groupSearchCopy } from '#features/everywhere/search/group-search.copy.ts'
import { FoundCommentItem } from '#features/everywhere/search/web/group-search/FoundCommentItem.tsx'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { SearchBar } from '#ui/forms/SearchBar.tsx'
import { Stack } from '#ui/layout/Page.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'

/** Typing pause before the server is queried, in milliseconds. */
const restMs = 250

/** The address has the words, so that the way back from a result leads to the results. */
export function GroupSearchSection({ group }: { group: Group }) {
  const viewer = useViewer()
  const words = (useQueryValue('q') ?? '').trim().slice(0, groupSearchLimits.words)
  const [typed, setTyped] = useState(words)
  const go = useGo()
  const settle = useEffectEvent(() => go(links.groupSearch(group.id, typed.trim()), { replace: true }))
  useEffect(() => {
    if (typed.trim() === words) return
    const rest = setTimeout(settle, restMs)
    return () => clearTimeout(rest)
  }, [typed, words])

  if (!canReadInGroup(viewer, group))
    return <Empty level={2} art="quiet-night" title={groupCopy.closedTitle} text={groupCopy.closedText} />
  return (
    <Stack>
      <SearchBar
        size="l"
        label={groupSearchCopy.label}
        value={typed}
        maxLength={groupSearchLimits.words}
        onType={setTyped}
      />
      {words === '' ? (
        <Empty level={2} art="empty-search" title={groupSearchCopy.start} text={groupSearchCopy.startText} />
      ) : (
        <Found group={group} words={words} />
      )}
    </Stack>
  )
}

function Found({ group, words }: { group: Group; words: string }) {
  const search = useEndpoint(groupSearchApi.search, { params: { id: group.id }, query: { q: words } })
  if (search.isPending) return <ListSkeleton label={groupSearchCopy.searching} rows={4} />
  if (search.isError)
    return (
      <Problem
        level={2}
        title={groupSearchCopy.failed}
        text={groupSearchCopy.failedText}
        retry={groupSearchCopy.retry}
        onRetry={() => void search.refetch()}
      />
    )
  const { corrected, ...found } = search.data
  if (Object.values(found).every((items) => items.length === 0))
    return (
      <Empty
        level={2}
        art="empty-search"
        title={groupSearchCopy.none}
        text={groupSearchCopy.noneText(words)}
      />
    )
  return (
    <>
      {corrected !== null && <Alert tone="info">{groupSearchCopy.corrected(words, corrected)}</Alert>}
      <Results groupId={group.id} {...found} />
    </>
  )
}

type ResultsProps = Omit<GroupSearch, 'corrected'> & { groupId: number }

function Results({ groupId, discussions, posts, comments }: ResultsProps) {
  return (
    <>
      {discussions.length > 0 && (
        <Section title={groupSearchCopy.discussions}>
          <Card pad="none" flush>
            <ul>
              {discussions.map((discussion) => (
                <DiscussionItem key={discussion.id} discussion={discussion} isShown={false} />
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {posts.length > 0 && (
        <Section title={groupSearchCopy.posts}>
          <PostCardParts>
            <Stack tight>
              {posts.map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </Stack>
          </PostCardParts>
        </Section>
      )}
      {comments.length > 0 && (
        <Section title={groupSearchCopy.comments}>
          <Card pad="none" flush>
            <ul>
              {comments.map((comment) => (
                <FoundCommentItem key={comment.id} groupId={groupId} comment={comment} />
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  )
}
