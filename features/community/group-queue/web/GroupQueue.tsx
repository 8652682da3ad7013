import { useRef, useState } from 'react'
import type { Group } from '#features/community/groups/contract.ts'
import { queueCopy } from '#features/members/reports/copy.ts'
import { QueueSplit } from '#features/members/reports/web/QueueSplit.tsx'
import { useQueueKeys } from '#features/members/reports/web/use-queue-keys.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { groupQueueApi, queueKinds, type QueueItem, type QueueKind } from '../contract.ts'
import { groupQueueCopy } from '../copy.ts'
import { queueHref } from './queue-href.ts'
import { QueueItemDetail } from './QueueItemDetail.tsx'
import { QueueItemRow } from './QueueItemRow.tsx'
import styles from '#features/members/reports/web/queue.module.css'

/** What waits for those who run the group: reports about what is in it, and what they want to see first. */
export function GroupQueue({ group }: { group: Group }) {
  const [kind, setKind] = useState<QueueKind | null>(null)
  const [areKeysNamed, nameKeys] = useState(false)
  const queue = useRef<HTMLDivElement>(null)
  const waiting = useInfiniteEndpoint(groupQueueApi.list, {
    params: { id: group.id },
    query: kind ? { kind } : {},
  })
  const { opened, open, openNext } = useOpened(group.id, waiting.items)
  useQueueKeys(queue, { next: () => open(1), previous: () => open(-1), help: () => nameKeys(!areKeysNamed) })
  return (
    <div ref={queue}>
      <div className={styles.tools} data-opened={opened !== undefined || undefined}>
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
        {areKeysNamed && <p className={styles.keys}>{groupQueueCopy.keysText}</p>}
      </div>
      <QueueSplit
        choose={groupQueueCopy.choose}
        list={
          <Panel
            pages={waiting}
            none={groupQueueCopy.none}
            renderRow={(item) => (
              <QueueItemRow key={item.id} of={item} group={group} isCurrent={item === opened} />
            )}
          />
        }
        opened={
          opened ? <QueueItemDetail key={opened.id} of={opened} group={group} onDecided={openNext} /> : null
        }
      />
    </div>
  )
}

/** The item in the address, and the ways to the others. */
function useOpened(groupId: number, items: readonly QueueItem[]) {
  const go = useGo()
  const asked = useQueryValue('item')
  const at = asked !== null && isId(asked) ? items.findIndex(({ id }) => id === Number(asked)) : -1
  const opened = items[at]
  const show = (item: QueueItem | undefined) => go(queueHref(groupId, item?.id), { replace: true })
  const open = (step: 1 | -1) => {
    const next = at < 0 ? items[0] : items[at + step]
    if (next) show(next)
  }
  return { opened, open, openNext: () => show(items[at + 1] ?? items.find((item) => item !== opened)) }
}

type KindChipsProps = { kind: QueueKind | null; onChoose: (kind: QueueKind | null) => void }

const KindChips = ({ kind, onChoose }: KindChipsProps) => (
  <Chips scroll label={groupQueueCopy.which}>
    <Chip size="s" on={kind === null} onClick={() => onChoose(null)}>
      {groupQueueCopy.kinds.all}
    </Chip>
    {queueKinds.toReversed().map((value) => (
      <Chip key={value} size="s" on={kind === value} onClick={() => onChoose(value)}>
        {groupQueueCopy.kinds[value]}
      </Chip>
    ))}
  </Chips>
)
