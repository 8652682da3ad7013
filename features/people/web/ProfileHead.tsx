import { Calendar, Ellipsis, MapPin } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { monthAndYear } from '#platform/contract/dates.ts'
import type { User } from '../contract.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useViewer } from './viewer.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Counts } from '#ui/primitives/Counts.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { useLater } from '#ui/overlays/use-lazy-component.ts'
import { MetaRow } from '#ui/primitives/MetaRow.tsx'
import { FollowButton } from './FollowButton.tsx'
import { counted } from './format-count.ts'
import { loadPeopleDialog, loadPersonMenu } from './lazy.ts'
import { peopleWords } from '../copy.ts'
import styles from './ProfileHead.module.css'

type ProfileHeadProps = {
  person: User
  isOwn: boolean
  /** The list that the address opens. */ list: 'followers' | 'following' | null
}

export function ProfileHead({ person, isOwn, list }: ProfileHeadProps) {
  const dialog = useLater(loadPeopleDialog)
  const go = useGo()
  const profile = links.profile(person.id)
  const openDialog = useEffectEvent(dialog.ask)
  useEffect(() => {
    if (list) openDialog()
  }, [list])
  return (
    <section className={styles.head} aria-label={person.displayName}>
      <div className={styles.face}>
        <Avatar
          id={person.id}
          name={person.displayName}
          src={person.avatarUrl}
          size={144}
          online={person.isOnline ? peopleWords.online : false}
          eager
        />
      </div>
      <Heading level={1} look="h2" className={styles.name}>
        <bdi data-premium={person.isPremium}>{person.displayName}</bdi>
      </Heading>
      <p className={styles.handle}>
        @{person.username} {person.type === 'organization' && <Badge>{peopleWords.organization}</Badge>}
      </p>
      {person.bio && (
        <p className={styles.bio} dir="auto">
          {person.bio}
        </p>
      )}
      <div className={styles.meta}>
        {person.location && <MetaRow icon={MapPin}>{person.location}</MetaRow>}
        {person.createdAt && (
          <MetaRow icon={Calendar}>{peopleWords.joined(monthAndYear(person.createdAt))}</MetaRow>
        )}
      </div>
      {person.isOpen && (
        <Counts
          items={[
            { label: peopleWords.posts, value: counted(person.postsCount) },
            {
              label: peopleWords.followers,
              value: counted(person.followersCount),
              href: `${profile}?list=followers`,
            },
            {
              label: peopleWords.following,
              value: counted(person.followingCount),
              href: `${profile}?list=following`,
            },
          ]}
        />
      )}
      <div className={styles.buttons}>
        {isOwn ? (
          <ButtonLink variant="out" wide href={links.settings}>
            {peopleWords.editProfile}
          </ButtonLink>
        ) : (
          <>
            <FollowButton person={person} size="m" wide />
            <More person={person} />
          </>
        )}
      </div>
      {list && dialog.Part && (
        <dialog.Part key={list} person={person} list={list} onClose={() => go(profile)} />
      )}
    </section>
  )
}

function More({ person }: { person: User }) {
  const viewer = useViewer()
  const menu = useLater(loadPersonMenu)
  if (!viewer) return null
  const button = (
    <IconButton
      icon={Ellipsis}
      outlined
      label={peopleWords.more}
      aria-haspopup="menu"
      {...(menu.Part ? {} : menu.hints)}
    />
  )
  return menu.Part ? <menu.Part person={person} trigger={button} defaultOpen /> : button
}
