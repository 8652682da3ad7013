import { CalendarPlus, EyeOff, Flag, MessageCircle, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Event } from '#features/community/posts/contract.ts'
import { postMenuCopy } from '#features/community/posts/post-menu.copy.ts'
import { hideForMe } from '#features/community/posts/web/hiding/hide-post.ts'
import { AuthorItems } from '#features/members/connections/web/AuthorItems.tsx'
import { isAlias } from '#features/members/people/is-alias.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { owns, type Viewer } from '#platform/contract/viewer.ts'
import { links } from '#platform/web/links.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { shareLink } from '#ui/share.ts'
import { eventPageMessages } from '../pages.copy.ts'
import { eventsCopy } from '../pages.copy.ts'
import type { HostingAction } from './hosting/use-hosting.tsx'

type EventMenuProps = {
  event: Event
  viewer: Viewer | null
  /** What this viewer may do as somebody who runs the event, or as staff. */
  actions: HostingAction[]
  trigger: ReactNode
}

/** The menu of an event on a phone has everything that is not an answer to the invitation. */
export function EventMenu({ event, viewer, actions, trigger }: EventMenuProps) {
  const isOthers = viewer === null || !owns(viewer, event)
  return (
    <Menu trigger={trigger} defaultOpen>
      <MenuItem
        icon={Share2}
        onSelect={() => void shareLink(links.event(event.id), eventPageMessages.linkCopied)}
      >
        {eventsCopy.share}
      </MenuItem>
      <MenuLink icon={CalendarPlus} href={links.eventCalendar(event.id)} download>
        {eventsCopy.addToCalendar}
      </MenuLink>
      {viewer && isOthers && (
        <MenuLink icon={MessageCircle} href={links.messageTo(event.userId, { type: 'event', id: event.id })}>
          {eventsCopy.askHost}
        </MenuLink>
      )}
      {viewer && isOthers && (
        <>
          {!event.isHiddenByViewer && (
            <MenuItem icon={EyeOff} onSelect={() => void hideForMe(event)}>
              {postMenuCopy.notForMe}
            </MenuItem>
          )}
          {!isAlias(event.user) && <AuthorItems person={event.user} />}
        </>
      )}
      {isOthers && (
        <MenuLink icon={Flag} href={links.report('event', event.id)}>
          {reportMenuCopy.report}
        </MenuLink>
      )}
      {actions.length > 0 && <MenuSeparator />}
      {actions.map(({ icon, label, isDestructive, open }) => (
        <MenuItem key={label} icon={icon} tone={isDestructive ? 'danger' : undefined} onSelect={open}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
