import { useState } from 'react'
import { caseApi, caseLists, type CaseForStaff, type CaseQuery } from '#features/disputes/contract.ts'
import { longDate, timeAgo } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { usePages } from '#platform/web/query.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { ListRow } from '#ui/primitives/List.tsx'
import { caseConsoleCopy } from '../disputes.copy.ts'
import { Panel } from './Panel.tsx'
import styles from './console.module.css'

/** Disputes on which the two sides do not agree: an admin reads both and decides. */
export function CasesPanel() {
  const [list, setList] = useState<CaseQuery['list']>('waiting')
  const cases = usePages(caseApi.disputed, { query: { list } })
  return (
    <>
      <div className={styles.tools}>
        <Chips label={caseConsoleCopy.which}>
          {caseLists.map((value) => (
            <Chip key={value} on={list === value} onClick={() => setList(value)}>
              {caseConsoleCopy.lists[value]}
            </Chip>
          ))}
        </Chips>
      </div>
      <Panel
        key={list}
        pages={cases}
        none={<Empty level={2} title={caseConsoleCopy.none[list]} text={caseConsoleCopy.noneText[list]} />}
        renderRow={(one) => <CaseRow key={one.id} one={one} />}
      />
    </>
  )
}

function CaseRow({ one }: { one: CaseForStaff }) {
  const now = useNow()
  const { orderId, reference, kind, state, asked, answered, sellerName, buyerName } = one
  const isWaiting = state === 'disputed'
  const said =
    isWaiting || !answered ? { ...asked, who: caseConsoleCopy.asked[asked.party] } : decisionOf(answered)
  return (
    <ListRow
      className={styles.row}
      title={
        <span className={styles.title}>
          <a href={links.order(orderId)}>{reference}</a>
          {caseConsoleCopy.kinds[kind]}
          <Badge tone={isWaiting ? 'clay' : 'neutral'}>{caseConsoleCopy.states[state]}</Badge>
        </span>
      }
      text={
        <>
          <span className={styles.whole}>
            {caseConsoleCopy.between(buyerName ?? caseConsoleCopy.erased, sellerName)} ·{' '}
            {caseConsoleCopy.about(formatMoney(one.refundCents, one.currency))}
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
        <div className={styles.deeds}>
          <ButtonLink size="s" variant="out" href={links.order(orderId)}>
            {isWaiting ? caseConsoleCopy.decide : caseConsoleCopy.open}
          </ButtonLink>
        </div>
      }
    />
  )
}

const decisionOf = ({ action, ...answered }: NonNullable<CaseForStaff['answered']>) => ({
  ...answered,
  who: caseConsoleCopy.decisions[action] ?? caseConsoleCopy.asked.admin,
})
