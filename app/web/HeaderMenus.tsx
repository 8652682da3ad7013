import { Bell, MessageCircle } from 'lucide-react'
import type { Me } from '#features/members/people/contract.ts'
import { links } from '#platform/web/links.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import { shellCopy } from './copy.ts'
import styles from './HeaderMenus.module.css'

/** The bell and the avatar. Their menus are loaded on first use. */
export function HeaderMenus({ me }: { me: Me }) {
  const bell = useLazyComponent(() => import('#features/members/notifications/web/NotificationPanel.tsx'))
  const account = useLazyComponent(() => import('#features/everywhere/account-menu/web/AccountMenu.tsx'))
  const bellButton = (
    <IconButton
      icon={Bell}
      label={shellCopy.notifications(me.unreadNotifications)}
      count={me.unreadNotifications}
      aria-haspopup="dialog"
      {...(bell.Component ? {} : bell.preloadProps)}
    />
  )
  const avatarButton = (
    <button
      type="button"
      className={styles.avatar}
      aria-label={shellCopy.account}
      aria-haspopup="menu"
      {...(account.Component ? {} : account.preloadProps)}
    >
      <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={36} eager />
    </button>
  )
  return (
    <>
      <IconLink
        icon={MessageCircle}
        label={shellCopy.messages(me.unreadMessages)}
        count={me.unreadMessages}
        href={links.messages}
        className={styles.messages}
      />
      {bell.Component ? <bell.Component trigger={bellButton} defaultOpen /> : bellButton}
      {account.Component ? <account.Component me={me} trigger={avatarButton} defaultOpen /> : avatarButton}
    </>
  )
}
