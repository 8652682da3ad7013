import { useState, type ComponentType } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Badge, type BadgeTone } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { OrderDetail } from '../../contract.ts'
import type { Dispute } from '../../disputes.contract.ts'
import {
  disputeKindCopy,
  disputeStateCopy,
  disputeCopy,
  disputeActionCopy,
  disputeEventCopy,
} from '../../disputes.copy.ts'
import { isOver, returnPostage, type DisputeAction, type DisputeState } from '../../disputes.transitions.ts'
import { momentOf, weekdayOf } from '../format-time.ts'
import styles from './DisputeCard.module.css'

/** How the files of a dispute are listed and added: the order page passes the components of order-messages. */
export type FileParts = {
  FileList: ComponentType<{ orderId: number; disputeId: number | null }>
  FileAdder: ComponentType<{ orderId: number; disputeId: number | null; label: string }>
}
type Props = { order: OrderDetail; problem: Dispute; files: FileParts }

export function DisputeCard({ order, problem, files }: Props) {
  const { kind, state, dueAt, refundDueAt, replacementId } = problem
  const words = disputeStateCopy[state]
  const postage = returnPostage[kind]
  const text = words.text[order.viewedBy ?? 'staff']
  return (
    <Card as="article" pad="l" className={styles.card}>
      <header className={styles.head}>
        <Heading level={3} look="h4">
          {disputeKindCopy[kind].name}
        </Heading>
        <Badge tone={toneOf(state)}>{words.badge}</Badge>
      </header>
      <p>
        {text} {dueAt && disputeCopy.dueBy(weekdayOf(dueAt))}{' '}
        {postage && (state === 'returning' || state === 'sent') && disputeCopy.postage[postage]}{' '}
        {state === 'refunding' && refundDueAt && disputeCopy.refundBy(weekdayOf(refundDueAt))}
      </p>
      <Concerned order={order} problem={problem} />
      <History problem={problem} />
      <files.FileList orderId={order.id} disputeId={problem.id} />
      {replacementId !== null && (
        <TextLink href={links.order(replacementId)}>{disputeCopy.replacement}</TextLink>
      )}
      <Actions order={order} problem={problem} files={files} />
    </Card>
  )
}

function Concerned({ order, problem }: Omit<Props, 'files'>) {
  return (
    <ul className={styles.lines} aria-label={disputeCopy.about}>
      {problem.lines.map(({ lineId, name, quantity, good, damaged }) => (
        <li key={lineId}>
          {quantity} × {name}
          {good + damaged > 0 && <span className={styles.quiet}> {disputeCopy.goods(good, damaged)}</span>}
        </li>
      ))}
      {problem.refundCents > 0 && (
        <li>{disputeCopy.refund(formatMoney(problem.refundCents, order.currency))}</li>
      )}
    </ul>
  )
}

function History({ problem }: { problem: Dispute }) {
  return (
    <ol className={styles.history} aria-label={disputeCopy.history}>
      {problem.events.map(({ action, party, note, createdAt }, index) => (
        <li key={index}>
          <p className={styles.event}>
            <b>{disputeCopy.party[party]}</b> {disputeEventCopy[action]}{' '}
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </p>
          {note && (
            <p className={styles.note} dir="auto">
              {note}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** A button for each action that the viewer can take now. */
function Actions({ order, problem, files }: Props) {
  const [action, setAction] = useState<DisputeAction>('withdraw')
  const dialog = useLazyComponent(() => import('./DisputeActionDialog.tsx'))
  const isPart = order.viewedBy !== null && !isOver(problem.state)
  if (problem.actions.length === 0 && !isPart) return null
  return (
    <div className={styles.moves}>
      {problem.actions.map((one) => (
        <Button
          key={one}
          variant={disputeActionCopy[one].isQuiet ? 'out' : 'primary'}
          aria-haspopup="dialog"
          {...dialog.preloadProps}
          onClick={() => {
            setAction(one)
            dialog.load()
          }}
        >
          {disputeActionCopy[one].button}
        </Button>
      ))}
      {isPart && <files.FileAdder orderId={order.id} disputeId={problem.id} label={disputeCopy.addFile} />}
      {dialog.Component && (
        <dialog.Component order={order} problem={problem} action={action} onClose={dialog.dismiss} />
      )}
    </div>
  )
}

function toneOf(state: DisputeState): BadgeTone {
  if (state === 'refunded' || state === 'replaced') return 'green'
  if (state === 'withdrawn' || state === 'rejected') return 'out'
  return state === 'disputed' || state === 'refunding' ? 'clay' : 'gold'
}
