import { Ellipsis, MessageCircle } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '#features/members/people/contract.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import { FollowButton } from './FollowButton.tsx'

/** The viewer's actions on another member's profile. */
export const ProfileActions = ({ person }: { person: User }) => (
  <>
    {(!person.isPrivate || person.isFollowing || person.isRequested) && (
      <FollowButton person={person} size="m" wide />
    )}
    <Message person={person} />
    <More person={person} />
  </>
)

function Message({ person }: { person: User }) {
  if (!useViewer()) return null
  return (
    <IconLink
      icon={MessageCircle}
      outlined
      label={profileCopy.message(person.displayName)}
      href={links.messageTo(person.id)}
    />
  )
}

function More({ person }: { person: User }) {
  const viewer = useViewer()
  const menu = useLazyComponent(() => import('./PersonMenu.tsx'))
  if (!viewer) return null
  const button = (
    <IconButton
      icon={Ellipsis}
      outlined
      label={profileCopy.more}
      aria-haspopup="menu"
      {...(menu.Component ? {} : menu.preloadProps)}
    />
  )
  return menu.Component ? <menu.Component person={person} trigger={button} defaultOpen /> : button
}

type ConnectionListProps = {
  person: User
  /** The list that the URL opens. */
  list: 'followers' | 'following' | null
}

/** Followers or following, in a dialog over the profile. */
export function ConnectionList({ person, list }: ConnectionListProps) {
  const dialog = useLazyComponent(() => import('./PeopleDialog.tsx'))
  const go = useGo()
  const openDialog = useEffectEvent(dialog.load)
  useEffect(() => {
    if (list) openDialog()
  }, [list])
  if (!list || !dialog.Component) return null
  return (
    <dialog.Component key={list} person={person} list={list} onClose={() => go(links.profile(person.id))} />
  )
}
