import { useState } from 'react'
import { isId } from '#platform/contract/endpoint.ts'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/forms/Select.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { reportApi, reportKinds, type QueueQuery, type ReportKind } from '../contract.ts'
import { queueCopy, reportCopy } from '../copy.ts'
import { duration } from '../duration.ts'
import { CaseDetail } from './CaseDetail.tsx'
import { CaseRow } from './CaseRow.tsx'
import styles from '#ui/layout/Panel.module.css'
import queue from './queue.module.css'

type Which = NonNullable<QueueQuery['which']>
const queues: Which[] = ['open', 'mine', 'appeals', 'closed']
const anyKind = 'any'

/** The staff's queue of reported items. */
export function ReportsPanel() {
  const [which, setWhich] = useState<Which>('open')
  const [kind, setKind] = useState<ReportKind | typeof anyKind>(anyKind)
  const state = useEndpoint(reportApi.state)
  const cases = useInfiniteEndpoint(reportApi.queue, {
    query: { which, ...(kind === anyKind ? {} : { kind }) },
  })
  const go = useGo()
  const asked = useQueryValue('report')
  const opened = asked !== null && isId(asked) ? Number(asked) : null
  // NOTE: opening what was written in a private group is recorded, so that is never done without a click.
  const openNext = () => {
    const others = cases.items.filter(({ id, isPrivate }) => id !== opened && !isPrivate)
    const next = others.find(({ id }) => id > (opened ?? 0)) ?? others[0]
    go(which === 'open' && next ? links.reportInConsole(next.id) : links.adminTab('reports'))
  }
  return (
    <>
      <div className={cx(styles.tools, queue.tools)} data-opened={opened !== null || undefined}>
        <Select
          label={queueCopy.which}
          value={which}
          onValueChange={setWhich}
          choices={queues.map((value) => ({ value, label: labelOf(value, state.data) }))}
        />
        <Select
          label={queueCopy.kind}
          value={kind}
          onValueChange={setKind}
          choices={[
            { value: anyKind, label: queueCopy.anyKind },
            ...reportKinds.map((value) => ({ value, label: reportCopy.kinds[value] })),
          ]}
        />
        {state.data && <Text tone="muted">{queueCopy.median(duration(state.data.medianMinutes))}</Text>}
      </div>
      <div className={queue.split} data-opened={opened !== null || undefined}>
        <div className={queue.list}>
          <Panel
            pages={cases}
            none={queueCopy.none[which]}
            renderRow={(one) => <CaseRow key={one.id} of={one} isCurrent={one.id === opened} />}
          />
        </div>
        {opened === null ? (
          <Text tone="muted" className={queue.nothing}>
            {queueCopy.choose}
          </Text>
        ) : (
          <CaseDetail key={opened} id={opened} onDecided={openNext} />
        )}
      </div>
    </>
  )
}

const labelOf = (which: Which, counts: { open: number; mine: number; appeals: number } | undefined) =>
  which === 'closed' || !counts ? queueCopy.queues[which] : `${queueCopy.queues[which]} (${counts[which]})`
