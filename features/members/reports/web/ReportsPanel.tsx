import { useRef, useState } from 'react'
import { isId } from '#platform/contract/endpoint.ts'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint, useInfiniteEndpoint } from '#platform/web/query.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { reportApi, reportKinds, type QueueQuery, type QueueState, type ReportKind } from '../contract.ts'
import { queueCopy, reportCopy } from '../copy.ts'
import { CaseDetail } from './CaseDetail.tsx'
import { CaseRow } from './CaseRow.tsx'
import { QueueFigures } from './QueueFigures.tsx'
import { QueueSplit } from './QueueSplit.tsx'
import { useQueueKeys } from './use-queue-keys.ts'
import styles from './queue.module.css'

type Which = NonNullable<QueueQuery['which']>
const queues: Which[] = ['open', 'mine', 'appeals', 'closed']

/** The staff's queue of reported items. */
export function ReportsPanel() {
  const [which, setWhich] = useState<Which>('open')
  const [kind, setKind] = useState<ReportKind | null>(null)
  const [areKeysNamed, nameKeys] = useState(false)
  const queue = useRef<HTMLDivElement>(null)
  const state = useEndpoint(reportApi.state)
  const cases = useInfiniteEndpoint(reportApi.queue, { query: { which, ...(kind ? { kind } : {}) } })
  const { opened, open, openNext } = useOpened(which, cases.items)
  useQueueKeys(queue, { next: () => open(1), previous: () => open(-1), help: () => nameKeys(!areKeysNamed) })
  return (
    <div ref={queue}>
      {state.data && opened === null && <QueueFigures state={state.data} />}
      <Tabs
        label={queueCopy.which}
        tabs={queues.map((value) => tabOf(value, state.data))}
        value={which}
        onValueChange={setWhich}
      >
        <TabPanel value={which}>
          <div className={styles.filters}>
            <KindChips kind={kind} onChoose={setKind} />
            <Button
              size="s"
              variant="ghost"
              aria-expanded={areKeysNamed}
              onClick={() => nameKeys(!areKeysNamed)}
            >
              {queueCopy.keysButton}
            </Button>
          </div>
          {areKeysNamed && <p className={styles.keys}>{queueCopy.keysText}</p>}
          <QueueSplit
            choose={queueCopy.choose}
            list={
              <Panel
                pages={cases}
                none={queueCopy.none[which]}
                renderRow={(one) => <CaseRow key={one.id} of={one} isCurrent={one.id === opened} />}
              />
            }
            opened={opened === null ? null : <CaseDetail key={opened} id={opened} onDecided={openNext} />}
          />
        </TabPanel>
      </Tabs>
    </div>
  )
}

type Listed = { id: number; isPrivate: boolean }

/** The report in the address, and the ways to the others. What was written in a private group is only opened with a click, since that is recorded. */
function useOpened(which: Which, items: readonly Listed[]) {
  const go = useGo()
  const asked = useQueryValue('report')
  const opened = asked !== null && isId(asked) ? Number(asked) : null
  const open = (step: 1 | -1) => {
    const shown = items.filter(({ id, isPrivate }) => id === opened || !isPrivate)
    const at = shown.findIndex(({ id }) => id === opened)
    const next = at < 0 ? shown[0] : shown[at + step]
    if (next) go(links.reportInConsole(next.id))
  }
  const openNext = () => {
    const others = items.filter(({ id, isPrivate }) => id !== opened && !isPrivate)
    const next = others.find(({ id }) => id > (opened ?? 0)) ?? others[0]
    go(which === 'open' && next ? links.reportInConsole(next.id) : links.adminTab('reports'))
  }
  return { opened, open, openNext }
}

type KindChipsProps = { kind: ReportKind | null; onChoose: (kind: ReportKind | null) => void }

const KindChips = ({ kind, onChoose }: KindChipsProps) => (
  <Chips scroll label={queueCopy.kind}>
    <Chip size="s" on={kind === null} onClick={() => onChoose(null)}>
      {queueCopy.anyKind}
    </Chip>
    {reportKinds.map((value) => (
      <Chip key={value} size="s" on={kind === value} onClick={() => onChoose(value)}>
        {reportCopy.kinds[value]}
      </Chip>
    ))}
  </Chips>
)

const tabOf = (value: Which, state: QueueState | undefined) => ({
  value,
  label: queueCopy.queues[value],
  ...(value === 'closed' || !state ? {} : { count: state[value] }),
})
