import { Laptop, Smartphone } from 'lucide-react'
import { timeAgo } from '#shared/dates.ts'
import { accountApi, type Session } from '#shared/accounts.ts'
import { deviceOf } from '#shared/device.ts'
import { reasonOf } from '#web/client/call.ts'
import { useNow } from '#web/client/now.ts'
import { patchEverywhere, useAnswer, useSend } from '#web/client/query.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { List, ListRow } from '#web/ui/List.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { sessionMessages } from '#shared/accounts.ts'
import { settingsWords } from './settingsWords.ts'
import styles from './Sessions.module.css'

/** Where the member is logged in, this device first; the others can be logged out. */
export function Sessions() {
  const sessions = useAnswer(accountApi.sessions)
  const endOthers = useSend(accountApi.endOtherSessions, {
    refreshes: [accountApi.sessions],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toast({ title: settingsWords.sessionFailed, text: reasonOf(error), tone: 'bad' }),
  })
  if (sessions.isPending) return <ListSkeleton label={settingsWords.loadingSessions} rows={2} />
  if (sessions.isError)
    return (
      <Alert tone="bad" title={settingsWords.sessionsFailed}>
        <Button variant="out" size="s" onClick={() => void sessions.refetch()}>
          {settingsWords.retry}
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
          busy={endOthers.isPending && settingsWords.endingOthers}
          onClick={() => endOthers.mutate({})}
        >
          {settingsWords.endOthers}
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
              {settingsWords.thisDevice}
            </Badge>
          )}
        </span>
      }
      text={session.isCurrent ? settingsWords.activeNow : seenWords(session.seenAt, now)}
      end={
        !session.isCurrent && (
          <Button
            size="s"
            variant="out"
            aria-label={settingsWords.endSessionOn(name)}
            busy={end.isPending && settingsWords.endSession}
            onClick={() => end.mutate({ params: { id: session.id } })}
          >
            {settingsWords.endSession}
          </Button>
        )
      }
    />
  )
}

function useEndSession() {
  return useSend(accountApi.endSession, {
    onSuccess: (_answer, { params }) => {
      if (params) patchEverywhere<Session>([accountApi.sessions], params.id, () => null)
      toast({ title: sessionMessages.ended })
    },
    onError: (error) => toast({ title: settingsWords.sessionFailed, text: reasonOf(error), tone: 'bad' }),
  })
}

/** 'Last active 2 h ago', 'Last active Yesterday'. */
function seenWords(seenAt: string, now: number) {
  const when = timeAgo(seenAt, now)
  if (when === 'now') return settingsWords.activeNow
  return /^\d/.test(when)
    ? settingsWords.lastActiveAgo(when)
    : settingsWords.lastActive(when.toLowerCase() === 'yesterday' ? when.toLowerCase() : when)
}
