import type { ReactNode } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { links } from '#platform/web/links.ts'
import { Plate } from '#ui/plates/Plate.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import type { Group } from '../contract.ts'
import { groupCopy } from '../copy.ts'
import { groupPlate } from '../plate.ts'
import styles from './GroupRow.module.css'

/** The smallest variant is enough for a thumbnail. */
const thumbnailOf = ({ variants, url }: Image) =>
  variants.toSorted((a, b) => a.width - b.width)[0]?.url ?? url

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
      media={
        group.image ? (
          <Avatar id={group.id} name={group.name} src={thumbnailOf(group.image)} size={44} square />
        ) : (
          <Plate plate={groupPlate(group)} name={group.name} shape="thumb" className={styles.plate} />
        )
      }
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
