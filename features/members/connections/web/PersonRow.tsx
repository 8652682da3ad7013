import type { ReactNode } from 'react'
import type { UserRef } from '#features/members/people/contract.ts'
import { peopleCopy } from '#features/members/people/copy.ts'
import { links } from '#platform/web/links.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ListRow } from '#ui/primitives/List.tsx'

/** A person in a list, with an action at the end. */
export function PersonRow({ person, text, end }: { person: UserRef; text?: string; end?: ReactNode }) {
  return (
    <ListRow
      media={
        <a href={links.profile(person.id)} tabIndex={-1} aria-hidden>
          <Avatar
            id={person.id}
            name={person.displayName}
            src={person.avatarUrl}
            size={40}
            online={person.isOnline ? peopleCopy.online : false}
          />
        </a>
      }
      title={
        <a href={links.profile(person.id)}>
          <bdi data-premium={person.isPremium}>{person.displayName}</bdi>
        </a>
      }
      text={text ?? `@${person.username}`}
      end={end}
    />
  )
}
