import { Laptop, Smartphone } from 'lucide-react'
import { timeAgo } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useNow } from '#platform/web/now.ts'
import { updateInCaches, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { accountApi, type Session } from '../contract.ts'
import { deviceOf } from '../device.ts'
import { settingsCopy, sessionMessages } from '../settings.copy.ts'
import styles from './Sessions.module.css'

/** The member's sessions, this device first; the others can be ended. */
export function Sessions() {
  const sessions = useEndpoint(accountApi.sessions)
  const endOthers = useEndpointMutation(accountApi.endOtherSessions, {
    refreshes: [accountApi.sessions],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toast({ title: settingsCopy.sessionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  if (sessions.isPending) return <ListSkeleton label={settingsCopy.loadingSessions} rows={2} />
  if (sessions.isError)
    return (
      <Alert tone="bad" title={settingsCopy.sessionsFailed}>
        <Button variant="out" size="s" onClick={() => void sessions.refetch()}>
          {settingsCopy.retry}
        </Button>
      </Alert>
    )
  const others = sessions.data.filter((session) => !session.isCurrent)
  return (
    <>
      <List>
        {sessions.data
          .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
          .map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
      </List>
      {others.length > 0 && (
        <Button
          variant="out"
          className={styles.all}
          busy={endOthers.isPending && settingsCopy.endingOthers}
          onClick={() => endOthers.mutate({})}
        >
          {settingsCopy.endOthers}
        </Button>
      )}
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession()
  const now = useNow()
  const { name, isHandheld } = deviceOf(session.userAgent)
  return (
    <ListRow
      media={
        <span className={styles.device}>
          <Icon as={isHandheld ? Smartphone : Laptop} />
        </span>
      }
      title={
        <span className={styles.name}>
          {name}
          {session.isCurrent && (
            <Badge tone="green" size="s">
              {settingsCopy.thisDevice}
            </Badge>
          )}
        </span>
      }
      text={session.isCurrent ? settingsCopy.activeNow : seenWords(session.seenAt, now)}
      end={
        !session.isCurrent && (
          <Button
            size="s"
            variant="out"
            aria-label={settingsCopy.endSessionOn(name)}
            busy={end.isPending && settingsCopy.endSession}
            onClick={() => end.mutate({ params: { id: session.id } })}
          >
            {settingsCopy.endSession}
          </Button>
        )
      }
    />
  )
}

function useEndSession() {
  return useEndpointMutation(accountApi.endSession, {
    onSuccess: (_answer, { params }) => {
      if (params) updateInCaches<Session>([accountApi.sessions], params.id, () => null)
      toast({ title: sessionMessages.ended })
    },
    onError: (error) => toast({ title: settingsCopy.sessionFailed, text: errorMessage(error), tone: 'bad' }),
  })
}

/** 'Last active 2 h ago', 'Last active Yesterday'. */
function seenWords(seenAt: string, now: number) {
  const when = timeAgo(seenAt, now)
  if (when === 'now') return settingsCopy.activeNow
  return /^\d/.test(when)
    ? settingsCopy.lastActiveAgo(when)
    : settingsCopy.lastActive(when.toLowerCase() === 'yesterday' ? when.toLowerCase() : when)
}
