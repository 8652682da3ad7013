import type { ReactNode } from 'react'
import { links } from '#platform/web/links.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import type { Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import styles from './GroupRow.module.css'

/** The smallest variant is enough for a thumbnail. */
const thumbnailOf = ({ image }: Group) =>
  image?.variants.toSorted((a, b) => a.width - b.width)[0]?.url ?? image?.url

function Unread({ group: { hasUnread, newPosts } }: { group: Group }) {
  if (!hasUnread && newPosts === 0) return null
  return (
    <span className={styles.unread}>
      <VisuallyHidden> {groupCopy.unread(hasUnread, newPosts > 0)}</VisuallyHidden>
    </span>
  )
}

export function GroupRow({ group, text, end }: { group: Group; text: string; end?: ReactNode }) {
  return (
    <ListRow
      media={<Avatar id={group.id} name={group.name} src={thumbnailOf(group)} size={44} square />}
      title={
        <a href={links.group(group.id)}>
          <bdi>{group.name}</bdi>
          <Unread group={group} />
        </a>
      }
      text={text}
      end={end}
    />
  )
}
