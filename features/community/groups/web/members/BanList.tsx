import { longDate } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { banApi, type Ban } from '../../bans.contract.ts'
import { banCopy } from '../../bans.copy.ts'
import type { Group } from '../../contract.ts'
import { groupCopy } from '../../copy.ts'
import { PersonRow } from '../PersonRow.tsx'
import styles from '../MembersTab.module.css'

/** Who is banned from the group, why and until when. */
export function BanList({ group }: { group: Group }) {
  const bans = useInfiniteEndpoint(banApi.list, { params: { id: group.id } })
  return (
    <Panel
      pages={bans}
      none={banCopy.none}
      renderRow={(ban) => (
        <PersonRow key={ban.id} person={ban.user} end={<Details ban={ban} group={group} />} />
      )}
    />
  )
}

function Details({ ban, group }: { ban: Ban; group: Group }) {
  const end = useEndpointMutation(banApi.end, {
    onSuccess: () => {
      updateInCaches<Ban>([banApi.list], ban.id, () => null)
      toast({ title: banCopy.ended(ban.user.displayName) })
    },
    onError: (error) => toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const { until, isOver, reason, bannedBy } = ban
  const length =
    until === null
      ? banCopy.forGood
      : isOver
        ? banCopy.over(longDate(until))
        : banCopy.untilDay(longDate(until))
  return (
    <>
      <Button
        size="s"
        variant="out"
        aria-label={banCopy.endNamed(ban.user.displayName)}
        disabled={end.isPending}
        onClick={() => end.mutate({ params: { id: group.id, userId: ban.id } })}
      >
        {banCopy.end}
      </Button>
      <dl className={styles.answers}>
        <div>
          <dt>{bannedBy ? `${length} · ${banCopy.by(bannedBy.displayName)}` : length}</dt>
          <dd dir="auto">{reason}</dd>
        </div>
      </dl>
    </>
  )
}
