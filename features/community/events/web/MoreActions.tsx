import { Ellipsis } from 'lucide-react'
import type { Event } from '#features/community/posts/contract.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { eventsCopy } from '../pages.copy.ts'
import type { HostingAction } from './hosting/use-hosting.tsx'
import styles from './EventActions.module.css'

type MoreActionsProps = { event: Event; viewer: Viewer | null; actions?: HostingAction[] }

/** The button that opens the menu of an event on a phone; the menu is loaded with the first press. */
export function MoreActions({ event, viewer, actions = [] }: MoreActionsProps) {
  const menu = useLazyComponent(() => import('./EventMenu.tsx'))
  const button = (
    <IconButton
      icon={Ellipsis}
      outlined
      label={eventsCopy.more}
      aria-haspopup="menu"
      className={styles.more}
      {...(menu.Component ? {} : menu.preloadProps)}
    />
  )
  return menu.Component ? (
    <menu.Component event={event} viewer={viewer} actions={actions} trigger={button} />
  ) : (
    button
  )
}
