import { CalendarDays, Heart, MessageCircle, UserPlus, Users, Bell, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { updateMe } from '#features/members/people/web/viewer.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { updateInCaches, queryClient, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { useLiveState } from '#platform/web/realtime.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Dot } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { TextButton } from '#ui/primitives/TextLink.tsx'
import { notificationApi, pathOf, type Notification } from '../contract.ts'
import { notificationCopy, notificationMessages } from '../copy.ts'
import styles from './NotificationPanel.module.css'

export function NotificationPanel({ trigger, defaultOpen }: { trigger: ReactNode; defaultOpen?: boolean }) {
  return (
    <Popover trigger={trigger} label={notificationCopy.title} wide defaultOpen={defaultOpen}>
      <Panel />
    </Popover>
  )
}

function Panel() {
  const isLive = useLiveState() === 'active'
  const readAll = useEndpointMutation(notificationApi.readAll, {
    onSuccess: ({ message }) => {
      updateMe((me) => ({ ...me, unreadNotifications: 0 }))
      void queryClient.invalidateQueries({ queryKey: [notificationApi.list.path] })
      toast({ title: message })
    },
    onError: (error) => toast({ title: errorMessage(error), tone: 'bad' }),
  })
  return (
    <>
      <div className={styles.head}>
        <Heading level={2} look="h4">
          {notificationCopy.title}
        </Heading>
        <TextButton disabled={readAll.isPending} onClick={() => readAll.mutate({})}>
          {notificationCopy.markAll}
        </TextButton>
      </div>
      <NotificationList />
      <p className={styles.foot} role="status">
        <Dot tone={isLive ? 'success' : 'muted'} />
        {isLive ? notificationMessages.active : notificationMessages.connecting}
      </p>
    </>
  )
}

function NotificationList() {
  const notifications = useInfiniteEndpoint(notificationApi.list)
  if (notifications.isPending)
    return (
      <div className={styles.pad}>
        <ListSkeleton label={notificationCopy.loading} />
      </div>
    )
  if (notifications.isError)
    return (
      <div className={styles.pad} role="alert">
        <p>{notificationMessages.loadFailed}</p>
        <Button size="s" variant="out" onClick={() => void notifications.refetch()}>
          {notificationCopy.retry}
        </Button>
      </div>
    )
  if (notifications.items.length === 0)
    return (
      <div className={styles.pad}>
        <b>{notificationMessages.none}</b>
        <p>{notificationCopy.none}</p>
      </div>
    )
  return (
    <ul className={styles.list}>
      {notifications.items.map((notification) => (
        <Row key={notification.id} notification={notification} />
      ))}
      {notifications.hasNextPage && (
        <li>
          <Button
            variant="ghost"
            wide
            busy={notifications.isFetchingNextPage && notificationCopy.loadingMore}
            onClick={() => void notifications.fetchNextPage()}
          >
            {notificationCopy.more}
          </Button>
        </li>
      )}
    </ul>
  )
}

function Row({ notification }: { notification: Notification }) {
  const now = useNow()
  const read = useEndpointMutation(notificationApi.read)
  const { actor, content } = notification
  const markRead = () => {
    if (notification.isRead) return
    updateInCaches<Notification>([notificationApi.list], notification.id, (cached) => ({
      ...cached,
      isRead: true,
    }))
    updateMe((me) => ({ ...me, unreadNotifications: Math.max(0, me.unreadNotifications - 1) }))
    read.mutate({ params: { id: notification.id } })
  }
  const name = actor && content.startsWith(actor.displayName) ? actor.displayName : ''
  return (
    <li>
      <a
        href={pathOf(notification)}
        className={notification.isRead ? styles.row : styles.unread}
        onClick={markRead}
      >
        <span className={styles.face}>
          {actor ? <AuthorAvatar user={actor} size={40} /> : <Avatar id={0} name="" size={40} />}
          <span className={styles.kind}>
            <Icon as={icons[notification.type]} size={12} />
          </span>
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          {content.slice(name.length)}
          <small>{timeAgo(notification.createdAt, now)}</small>
        </span>
        {!notification.isRead && <Dot tone="destructive" label={notificationCopy.unread} />}
      </a>
    </li>
  )
}

const icons: Record<Notification['type'], LucideIcon> = {
  post: Heart,
  comment: MessageCircle,
  event: CalendarDays,
  follow: UserPlus,
  group: Users,
  other: Bell,
}
