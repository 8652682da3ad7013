import { CalendarPlus, Flag, MessageCircle, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Event } from '#features/community/posts/contract.ts'
import { reportMenuCopy } from '#features/members/reports/menu.copy.ts'
import { owns, type Viewer } from '#platform/contract/viewer.ts'
import { links } from '#platform/web/links.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlays/Menu.tsx'
import { shareLink } from '#ui/share.ts'
import { eventMessages } from '../copy.ts'
import { eventsCopy } from '../pages.copy.ts'
import { useHosting } from './hosting/use-hosting.tsx'

type EventMenuProps = {
  event: Event
  viewer: Viewer | null
  trigger: ReactNode
  defaultOpen: boolean
  onDeleted: () => void
  startsEditing: boolean
}

/** On a phone: everything that is not an answer to the invitation. */
export function EventMenu({ viewer, ...props }: EventMenuProps) {
  return viewer ? <MemberMenu viewer={viewer} {...props} /> : <ItemMenu viewer={null} {...props} />
}

/** NOTE: the dialogs stay when the menu closes. */
function MemberMenu({ onDeleted, startsEditing, ...props }: EventMenuProps & { viewer: Viewer }) {
  const { event, viewer } = props
  const { actions, dialogs } = useHosting({ event, viewer, onDeleted, startsEditing })
  return (
    <>
      <ItemMenu {...props}>
        {actions.length > 0 && <MenuSeparator />}
        {actions.map(({ icon, label, isHard, open }) => (
          <MenuItem key={label} icon={icon} tone={isHard ? 'danger' : undefined} onSelect={open}>
            {label}
          </MenuItem>
        ))}
      </ItemMenu>
      {dialogs}
    </>
  )
}

type ItemMenuProps = Pick<EventMenuProps, 'event' | 'viewer' | 'trigger' | 'defaultOpen'> & {
  children?: ReactNode
}

function ItemMenu({ event, viewer, trigger, defaultOpen, children }: ItemMenuProps) {
  const isOthers = viewer === null || !owns(viewer, event)
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
      <MenuItem
        icon={Share2}
        onSelect={() => void shareLink(links.event(event.id), eventMessages.linkCopied)}
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
      {isOthers && (
        <MenuLink icon={Flag} href={links.report('event', event.id)}>
          {reportMenuCopy.report}
        </MenuLink>
      )}
      {children}
    </Menu>
  )
}
