import { useState } from 'react'
import type { Group } from '#features/community/groups/contract.ts'
import { auditLimits } from '#features/members/audit/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { reportCopy } from '#features/members/reports/copy.ts'
import { KindBadges } from '#features/members/reports/web/CaseRow.tsx'
import { QueueRow } from '#features/members/reports/web/QueueRow.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import type { GroupDecision, QueueItem } from '../contract.ts'
import { groupQueueCopy } from '../copy.ts'
import { decisionsAbout } from '../permissions.ts'
import { queueHref } from './queue-href.ts'
import { useDecide } from './use-decide.ts'
import styles from '#features/members/reports/web/queue.module.css'

type ItemProps = { of: QueueItem; group: Group; isCurrent: boolean }

/** What waits, with the decisions that need no more than its first words. */
export const QueueItemRow = ({ of: item, group, isCurrent }: ItemProps) => (
  <QueueRow
    badges={<ItemBadges of={item} />}
    since={item.createdAt}
    href={queueHref(group.id, item.id)}
    text={item.subject.text}
    isCurrent={isCurrent}
    author={item.author}
    facts={[reportCopy.types[item.subject.type], ...reportsOf(item)].join(' · ')}
  >
    <QuickDecision of={item} group={group} />
  </QueueRow>
)

const reportsOf = ({ reports }: QueueItem) =>
  reports.length > 0 ? [groupQueueCopy.people(reports.length)] : []

export const ItemBadges = ({ of: item }: { of: QueueItem }) =>
  item.kind === 'report' ? <KindBadges of={item} /> : <Badge tone="info">{groupQueueCopy.waits}</Badge>

/** The reason that stands there before another is typed. */
export const firstReason = ({ reports: [report] }: QueueItem) =>
  report ? reportCopy.kinds[report.kind] : groupQueueCopy.usualReason

/** Approving takes one press, everything else a second one, because its author reads the reason. */
function QuickDecision({ of: item, group }: { of: QueueItem; group: Group }) {
  const viewer = useViewer()
  const [asking, ask] = useState<GroupDecision | null>(null)
  const decide = useDecide(group.id, () => ask(null))
  if (!viewer || viewer.id === item.author?.id) return null
  const choices = groupQueueCopy.choices[item.kind]
  const shown = asking ?? 'decline'
  // NOTE: four do not fit on a phone.
  const decisions = decisionsAbout(viewer, group, item.kind).filter((decision) => decision !== 'ban')
  const send = (decision: GroupDecision, reason: string) =>
    decide.mutate({
      params: { id: group.id, itemId: item.id },
      body: { decision, reason, version: item.subject.version },
    })
  return (
    <div className={styles.quick}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          size="s"
          variant={decision === 'approve' ? 'out' : 'ghost'}
          aria-haspopup={decision === 'approve' ? undefined : 'dialog'}
          onClick={() => (decision === 'approve' ? send(decision, '') : ask(decision))}
        >
          {choices[decision].label}
        </Button>
      ))}
      <AlertDialog
        open={asking !== null}
        onOpenChange={() => ask(null)}
        title={choices[shown].label}
        text={choices[shown].text}
        cancel={groupQueueCopy.cancel}
        action={choices[shown].label}
        tone="dng"
        busy={decide.isPending && groupQueueCopy.working}
        reason={{ label: groupQueueCopy.reason, max: auditLimits.reason, initial: firstReason(item) }}
        onAction={(reason) => send(shown, reason)}
      />
    </div>
  )
}
