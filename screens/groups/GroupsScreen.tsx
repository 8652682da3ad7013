import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { groupApi, groupLimits, type Group } from '#features/community/groups/contract.ts'
import { groupCopy, groupMessages } from '#features/community/groups/copy.ts'
import { GroupCard } from '#features/community/groups/web/GroupCard.tsx'
import { YourGroups } from '#features/community/groups/web/YourGroups.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { SearchBar } from '#ui/forms/SearchBar.tsx'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import styles from './GroupsScreen.module.css'

/** Typing pause before the server is queried, in milliseconds. */
const restMs = 250

export function GroupsScreen() {
  const me = useMe()
  const [typed, setTyped] = useState('')
  usePageTitle(groupCopy.title)
  return (
    <>
      <PageHead title={groupCopy.title} action={<CreateButton />} />
      <SearchBar
        className={styles.search}
        size="l"
        label={groupCopy.search}
        value={typed}
        maxLength={groupLimits.search}
        onType={setTyped}
      />
      <Found typed={typed.trim()} />
      {me && (
        <div className={styles.withoutRight}>
          <YourGroups />
        </div>
      )}
    </>
  )
}

function CreateButton() {
  const me = useMe()
  const dialog = useLazyComponent(() => import('#features/community/groups/web/GroupDialog.tsx'))
  const reject = () =>
    toast({ title: groupMessages.authenticationRequired, text: groupMessages.loginToCreate, tone: 'bad' })
  return (
    <>
      <Button icon={Plus} aria-haspopup="dialog" {...(me ? dialog.preloadProps : { onClick: reject })}>
        {groupCopy.create}
      </Button>
      {dialog.Component && <dialog.Component onClose={dialog.dismiss} />}
    </>
  )
}

const holds = (group: Group, words: string) =>
  [group.name, group.description].some((text) => text.toLowerCase().includes(words.toLowerCase()))

/** Loaded groups are filtered at once; the server's results are added. */
function Found({ typed }: { typed: string }) {
  const [searchText, setSearchText] = useState(typed)
  useEffect(() => {
    const rest = setTimeout(() => setSearchText(typed), restMs)
    return () => clearTimeout(rest)
  }, [typed])
  const all = useInfiniteEndpoint(groupApi.list, { query: {} })
  const found = useInfiniteEndpoint(
    groupApi.list,
    { query: { q: searchText } },
    { enabled: searchText !== '' },
  )
  const isSearch = typed !== ''
  const groups = isSearch && searchText === typed ? found : all
  const atHand = isSearch ? all.items.filter((group) => holds(group, typed)) : all.items
  const shown = isSearch
    ? joined(
        found.items.filter((group) => holds(group, typed)),
        atHand,
      )
    : atHand

  if (groups.isPending && shown.length === 0) return <PostSkeleton label={groupCopy.loading} count={2} />
  if (groups.isError && shown.length === 0)
    return (
      <Problem
        title={groupCopy.failed}
        text={groupCopy.failedText}
        retry={groupCopy.retry}
        onRetry={() => void groups.refetch()}
      />
    )
  if (shown.length === 0)
    return (
      <Empty
        level={2}
        art={isSearch ? 'empty-search' : 'empty-post'}
        title={isSearch ? groupCopy.nothingFound(typed) : groupCopy.noGroups}
        text={isSearch ? groupCopy.nothingFoundText : groupCopy.noGroupsText}
      />
    )
  return (
    <>
      <ul className={styles.grid}>
        {shown.map((group, index) => (
          <GroupCard key={group.id} group={group} eager={index < 2} />
        ))}
      </ul>
      <NextPage pages={groups} more={groupCopy.loadMore} busy={groupCopy.loadingMore} />
    </>
  )
}

const joined = (found: Group[], atHand: Group[]) => [
  ...atHand,
  ...found.filter(({ id }) => !atHand.some((group) => group.id === id)),
]
