import { Calendar, Globe, ShieldCheck, Users } from 'lucide-react'
import { useMe } from '#features/members/people/web/viewer.ts'
import { monthAndYear } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { List } from '#ui/primitives/List.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { groupApi, type Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { canReadInGroup } from '../permissions.ts'
import { PersonRow } from './PersonRow.tsx'
import { PopularGroups } from './PopularGroups.tsx'
import styles from './GroupAside.module.css'

const membersShown = 4

/** The group's description and members, and popular groups. */
export function GroupAside({ group }: { group: Group }) {
  const me = useMe()
  return (
    <>
      <Section title={groupCopy.about}>
        <Text size="sm" dir="auto" className={styles.text}>
          {group.description}
        </Text>
        <div className={styles.facts}>
          <MetaRow icon={Users}>{groupCopy.members(group.membersCount)}</MetaRow>
          <MetaRow icon={Globe}>{groupCopy.visibility[group.visibility]}</MetaRow>
          <MetaRow icon={Calendar}>{groupCopy.since(monthAndYear(group.createdAt))}</MetaRow>
          {group.creator && (
            <MetaRow icon={ShieldCheck}>
              {groupCopy.runBy} <a href={links.profile(group.creator.id)}>{group.creator.displayName}</a>
            </MetaRow>
          )}
        </div>
      </Section>
      {group.rules && (
        <Section title={groupCopy.rules}>
          <Text size="sm" dir="auto" className={styles.text}>
            {group.rules}
          </Text>
        </Section>
      )}
      {me && canReadInGroup(me, group) && <FirstMembers group={group} />}
      <div className={styles.popular}>
        <PopularGroups />
      </div>
    </>
  )
}

function FirstMembers({ group }: { group: Group }) {
  const members = useInfiniteEndpoint(groupApi.members, { params: { id: group.id } })
  if (members.items.length === 0) return null
  return (
    <Section
      title={groupCopy.membersTab}
      action={<a href={`${links.group(group.id)}?tab=members`}>{groupCopy.allMembers}</a>}
    >
      <List>
        {members.items.slice(0, membersShown).map((member) => (
          <PersonRow
            key={member.id}
            person={member.user}
            end={
              member.isCreator ? (
                <Badge tone="gold">{groupCopy.creator}</Badge>
              ) : (
                member.isModerator && <Badge>{groupCopy.moderator}</Badge>
              )
            }
          />
        ))}
      </List>
    </Section>
  )
}
