import { useState } from 'react'
import { groupApi } from '#features/community/groups/contract.ts'
import { groupCopy } from '#features/community/groups/copy.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { SearchForm } from '#ui/forms/SearchForm.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { moderationApi, type GroupForStaff } from '../contract.ts'
import { consoleCopy } from '../copy.ts'
import { RemoveItem } from './RemoveItem.tsx'
import { showFailure } from './show-failure.ts'
import styles from '#ui/layout/Panel.module.css'

/** Groups, also private ones: open or remove one. */
export function GroupsPanel() {
  const [q, setQ] = useState('')
  const groups = useInfiniteEndpoint(moderationApi.groups, { query: q ? { q } : {} })
  return (
    <>
      <div className={styles.tools}>
        <SearchForm label={consoleCopy.findGroups} onSearch={setQ} />
      </div>
      <Panel
        pages={groups}
        none={consoleCopy.noGroups}
        renderRow={(group) => <GroupRow key={group.id} group={group} />}
      />
    </>
  )
}

function GroupRow({ group }: { group: GroupForStaff }) {
  const { id, name, creator } = group
  const now = useNow()
  const remove = useEndpointMutation(groupApi.remove, {
    refreshes: [moderationApi.groups, groupApi.list],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: showFailure,
  })
  return (
    <ListRow
      className={styles.row}
      media={<Avatar id={id} name={name} square size={40} />}
      title={
        <span className={styles.title}>
          <bdi>{name}</bdi>
          {group.isHidden && <Badge tone="clay">{consoleCopy.hidden}</Badge>}
        </span>
      }
      text={
        <>
          {groupCopy.visibility[group.visibility]} · {groupCopy.members(group.membersCount)} ·{' '}
          <a href={links.profile(creator.id)}>
            <bdi>{creator.displayName}</bdi>
          </a>{' '}
          · {timeAgo(group.createdAt, now)}
        </>
      }
      end={
        <div className={styles.actions}>
          {group.isOpen && (
            <ButtonLink size="s" variant="out" href={links.group(id)}>
              {consoleCopy.open}
            </ButtonLink>
          )}
          <RemoveItem
            title={consoleCopy.removeGroupTitle(name)}
            text={consoleCopy.removeGroupText}
            isBusy={remove.isPending}
            onRemove={(reason) => remove.mutate({ params: { id }, query: { reason } })}
          />
        </div>
      }
    />
  )
}
