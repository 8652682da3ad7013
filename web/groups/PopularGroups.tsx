import { groupApi, groupLimits } from '#shared/groups.ts'
import { links } from '#web/client/links.ts'
import { usePages } from '#web/client/query.ts'
import { List } from '#web/ui/List.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { GroupRow } from './GroupRow.tsx'
import { JoinButton } from './JoinButton.tsx'
import { groupWords } from './words.ts'

/** The three groups with the most members. */
export function PopularGroups() {
  const groups = usePages(groupApi.list, { query: { limit: String(groupLimits.popular) } })
  if (groups.isError || (groups.isSuccess && groups.items.length === 0)) return null
  return (
    <Section title={groupWords.popular} action={<a href={links.groups}>{groupWords.all}</a>}>
      {groups.isPending ? (
        <ListSkeleton label={groupWords.loading} />
      ) : (
        <List>
          {groups.items.slice(0, groupLimits.popular).map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              text={groupWords.members(group.membersCount)}
              end={<JoinButton group={group} look="row" />}
            />
          ))}
        </List>
      )}
    </Section>
  )
}
