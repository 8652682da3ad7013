import type { ReactNode } from 'react'
import type { UserRef } from '#features/members/people/contract.ts'
import { links } from '#platform/web/links.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import styles from './PersonRow.module.css'

export function PersonRow({ person, end }: { person: UserRef; end?: ReactNode }) {
  return (
    <ListRow
      className={styles.person}
      media={
        <a href={links.profile(person.id)} tabIndex={-1} aria-hidden>
          <Avatar id={person.id} name={person.displayName} src={person.avatarUrl} />
        </a>
      }
      title={
        <a href={links.profile(person.id)}>
          <bdi data-premium={person.isPremium}>{person.displayName}</bdi>
        </a>
      }
      text={`@${person.username}`}
      end={end}
    />
  )
}
