import { useState } from 'react'
import {
  disputeApi,
  disputeLists,
  type DisputeForStaff,
  type DisputeQuery,
} from '#features/market/orders/disputes.contract.ts'
import { longDate, timeAgo } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { disputeConsoleCopy } from '../copy.ts'
import styles from '#ui/layout/Panel.module.css'

/** Disputes on which the two sides do not agree: an admin reads both and decides. */
export function DisputesPanel() {
  const [list, setList] = useState<DisputeQuery['list']>('waiting')
  const disputes = useInfiniteEndpoint(disputeApi.disputed, { query: { list } })
  return (
    <>
      <div className={styles.tools}>
        <Chips label={disputeConsoleCopy.which}>
          {disputeLists.map((value) => (
            <Chip key={value} on={list === value} onClick={() => setList(value)}>
              {disputeConsoleCopy.lists[value]}
            </Chip>
          ))}
        </Chips>
      </div>
      <Panel
        key={list}
        pages={disputes}
        none={
          <Empty level={2} title={disputeConsoleCopy.none[list]} text={disputeConsoleCopy.noneText[list]} />
        }
        renderRow={(one) => <DisputeRow key={one.id} one={one} />}
      />
    </>
  )
}

function DisputeRow({ one }: { one: DisputeForStaff }) {
  const now = useNow()
  const { orderId, reference, kind, state, asked, answered, sellerName, buyerName } = one
  const isWaiting = state === 'disputed'
  const said =
    isWaiting || !answered ? { ...asked, who: disputeConsoleCopy.asked[asked.party] } : decisionOf(answered)
  return (
    <ListRow
      className={styles.row}
      title={
        <span className={styles.title}>
          <a href={links.order(orderId)}>{reference}</a>
          {disputeConsoleCopy.kinds[kind]}
          <Badge tone={isWaiting ? 'clay' : 'neutral'}>{disputeConsoleCopy.states[state]}</Badge>
        </span>
      }
      text={
        <>
          <span className={styles.whole}>
            {disputeConsoleCopy.between(buyerName ?? disputeConsoleCopy.erased, sellerName)} ·{' '}
            {disputeConsoleCopy.about(formatMoney(one.refundCents, one.currency))}
          </span>
          <span className={styles.message}>
            {said.who},{' '}
            <time dateTime={said.createdAt} title={longDate(said.createdAt)}>
              {timeAgo(said.createdAt, now)}
            </time>
            {said.note && `: ${said.note}`}
          </span>
        </>
      }
      end={
        <div className={styles.actions}>
          <ButtonLink size="s" variant="out" href={links.order(orderId)}>
            {isWaiting ? disputeConsoleCopy.decide : disputeConsoleCopy.open}
          </ButtonLink>
        </div>
      }
    />
  )
}

const decisionOf = ({ action, ...answered }: NonNullable<DisputeForStaff['answered']>) => ({
  ...answered,
  who: disputeConsoleCopy.decisions[action] ?? disputeConsoleCopy.asked.admin,
})
