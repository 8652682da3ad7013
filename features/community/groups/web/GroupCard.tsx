import { links } from '#platform/web/links.ts'
import { AvatarStack } from '#ui/primitives/AvatarStack.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { groupLimits, type Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { GroupPicture } from './GroupPicture.tsx'
import { JoinButton } from './JoinButton.tsx'
import styles from './GroupCard.module.css'

export function GroupCard({ group, eager }: { group: Group; eager?: boolean }) {
  return (
    <Card as="li" pad="none" className={styles.card}>
      <GroupPicture group={group} slot="tile" eager={eager} />
      <div className={styles.words}>
        <Heading level={2} look="h3" className={styles.name}>
          <bdi>{group.name}</bdi>
        </Heading>
        <Text size="sm" tone="muted" clip={2} dir="auto">
          {group.description}
        </Text>
        <Members group={group} most={groupLimits.facesOnCard} />
        <div className={styles.buttons}>
          <JoinButton group={group} look="card" />
          <ButtonLink
            variant="out"
            wide
            href={links.group(group.id)}
            aria-label={groupCopy.viewNamed(group.name)}
          >
            {groupCopy.view}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

/** Some faces and the number of members. */
export function Members({ group, most }: { group: Group; most: number }) {
  const people = group.faces.slice(0, most).map((face) => ({
    id: face.id,
    name: face.displayName,
    src: face.avatarUrl,
  }))
  return (
    <div className={styles.members}>
      {people.length > 0 && <AvatarStack people={people} size={24} />}
      <Text as="span" size="sm" tone="muted">
        {groupCopy.members(group.membersCount)}
      </Text>
    </div>
  )
}
