import type { ReactNode } from 'react'
import type { AuthorRef } from '#features/members/people/authors.contract.ts'
import { AuthorName } from '#features/members/people/web/AuthorName.tsx'
import { LinkedAvatar } from '#features/members/people/web/LinkedAvatar.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import styles from './PersonRow.module.css'

export function PersonRow({ person, end }: { person: AuthorRef; end?: ReactNode }) {
  return (
    <ListRow
      className={styles.person}
      media={<LinkedAvatar user={person} size={40} />}
      title={<AuthorName user={person} />}
      {...(person.type === 'alias' ? {} : { text: `@${person.username}` })}
      end={end}
    />
  )
}
