import { useState } from 'react'
import type { OrderCase } from '#shared/cases.ts'
import { formatMoney } from '#shared/money.ts'
import { isOver, returnPostage, type CaseAction, type CaseState } from '#shared/orderCases.ts'
import type { OrderDetail } from '#shared/orders.ts'
import { links } from '#web/client/links.ts'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { useLater } from '#web/ui/later.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { caseDeedWords, caseEventWords, caseKindWords, caseStateWords, caseWords } from './caseWords.ts'
import { FileAdder, FileList } from './MessagesFiles.tsx'
import { loadCaseDeed } from './parts.later.ts'
import { momentOf, weekdayOf } from './when.ts'
import styles from './CaseCard.module.css'

type Props = { order: OrderDetail; problem: OrderCase }

export function CaseCard({ order, problem }: Props) {
  const { kind, state, dueAt, refundDueAt, replacementId } = problem
  const words = caseStateWords[state]
  const postage = returnPostage[kind]
  const text = words.text[order.viewedBy ?? 'staff']
  return (
    <Card as="article" pad="l" className={styles.card}>
      <header className={styles.head}>
        <Heading level={3} look="h4">
          {caseKindWords[kind].name}
        </Heading>
        <Badge tone={toneOf(state)}>{words.badge}</Badge>
      </header>
      <p>
        {text} {dueAt && caseWords.dueBy(weekdayOf(dueAt))}{' '}
        {postage && (state === 'returning' || state === 'sent') && caseWords.postage[postage]}{' '}
        {state === 'refunding' && refundDueAt && caseWords.refundBy(weekdayOf(refundDueAt))}
      </p>
      <Concerned order={order} problem={problem} />
      <History problem={problem} />
      <FileList orderId={order.id} caseId={problem.id} />
      {replacementId !== null && (
        <TextLink href={links.order(replacementId)}>{caseWords.replacement}</TextLink>
      )}
      <Deeds order={order} problem={problem} />
    </Card>
  )
}

function Concerned({ order, problem }: Props) {
  return (
    <ul className={styles.lines} aria-label={caseWords.about}>
      {problem.lines.map(({ lineId, name, quantity, good, damaged }) => (
        <li key={lineId}>
          {quantity} × {name}
          {good + damaged > 0 && <span className={styles.quiet}> {caseWords.goods(good, damaged)}</span>}
        </li>
      ))}
      {problem.refundCents > 0 && (
        <li>{caseWords.refund(formatMoney(problem.refundCents, order.currency))}</li>
      )}
    </ul>
  )
}

function History({ problem }: { problem: OrderCase }) {
  return (
    <ol className={styles.history} aria-label={caseWords.history}>
      {problem.events.map(({ action, party, note, createdAt }, index) => (
        <li key={index}>
          <p className={styles.event}>
            <b>{caseWords.party[party]}</b> {caseEventWords[action]}{' '}
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

/** A button for everything that the viewer may do now. */
function Deeds({ order, problem }: Props) {
  const [action, setAction] = useState<CaseAction>('withdraw')
  const dialog = useLater(loadCaseDeed)
  const isPart = order.viewedBy !== null && !isOver(problem.state)
  if (problem.actions.length === 0 && !isPart) return null
  return (
    <div className={styles.deeds}>
      {problem.actions.map((one) => (
        <Button
          key={one}
          variant={caseDeedWords[one].isQuiet ? 'out' : 'primary'}
          aria-haspopup="dialog"
          {...dialog.hints}
          onClick={() => {
            setAction(one)
            dialog.ask()
          }}
        >
          {caseDeedWords[one].button}
        </Button>
      ))}
      {isPart && <FileAdder orderId={order.id} caseId={problem.id} label={caseWords.addFile} />}
      {dialog.Part && (
        <dialog.Part order={order} problem={problem} action={action} onClose={dialog.dismiss} />
      )}
    </div>
  )
}

function toneOf(state: CaseState): BadgeTone {
  if (state === 'refunded' || state === 'replaced') return 'green'
  if (state === 'withdrawn' || state === 'rejected') return 'out'
  return state === 'disputed' || state === 'refunding' ? 'clay' : 'gold'
}
