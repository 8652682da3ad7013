import { Calendar, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthAndYear } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { Counts } from '#ui/data-display/Counts.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import type { User } from '../contract.ts'
import { peopleCopy } from '../copy.ts'
import { profileCopy } from '../profile.copy.ts'
import { formatCount } from './format-count.ts'
import styles from './ProfileHead.module.css'

type ProfileHeadProps = {
  person: User
  isOwn: boolean
  /** The follow button and the menu, on another member's profile. */
  actions: ReactNode
}

export function ProfileHead({ person, isOwn, actions }: ProfileHeadProps) {
  const profile = links.profile(person.id)
  return (
    <section className={styles.head} aria-label={person.displayName}>
      <div className={styles.face}>
        <Avatar
          id={person.id}
          name={person.displayName}
          src={person.avatarUrl}
          size={144}
          online={person.isOnline ? peopleCopy.online : false}
          eager
        />
      </div>
      <Heading level={1} look="h2" className={styles.name}>
        <bdi data-premium={person.isPremium}>{person.displayName}</bdi>
      </Heading>
      <p className={styles.handle}>
        @{person.username} {person.type === 'organization' && <Badge>{profileCopy.organization}</Badge>}
      </p>
      {person.bio && (
        <p className={styles.bio} dir="auto">
          {person.bio}
        </p>
      )}
      <div className={styles.meta}>
        {person.location && <MetaRow icon={MapPin}>{person.location}</MetaRow>}
        {person.createdAt && (
          <MetaRow icon={Calendar}>{profileCopy.joined(monthAndYear(person.createdAt))}</MetaRow>
        )}
      </div>
      {person.isOpen && (
        <Counts
          items={[
            { label: peopleCopy.posts, value: formatCount(person.postsCount) },
            {
              label: peopleCopy.followers,
              value: formatCount(person.followersCount),
              href: `${profile}?list=followers`,
            },
            {
              label: peopleCopy.following,
              value: formatCount(person.followingCount),
              href: `${profile}?list=following`,
            },
          ]}
        />
      )}
      <div className={styles.buttons}>
        {isOwn ? (
          <ButtonLink variant="out" wide href={links.settings}>
            {peopleCopy.editProfile}
          </ButtonLink>
        ) : (
          actions
        )}
      </div>
    </section>
  )
}
