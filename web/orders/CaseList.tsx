import type { OrderDetail } from '#shared/orders.ts'
import { refundDueAt } from '#shared/payments.ts'
import { statementPdf } from '#shared/invoices.ts'
import { useNow } from '#web/client/now.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { useLater } from '#web/ui/later.ts'
import { Section } from '#web/ui/Section.tsx'
import { CaseCard } from './CaseCard.tsx'
import { useCases, useLiveAround } from './cases.ts'
import { caseWords } from './caseWords.ts'
import { loadCaseOpening } from './parts.later.ts'
import styles from './CaseList.module.css'

type Props = { order: OrderDetail }

/** What is or was wrong with the order, the newest first. */
export function CaseList({ order }: Props) {
  useLiveAround(order.id)
  const { data } = useCases(order.id)
  const cases = data?.cases ?? []
  return (
    <>
      <Overdue order={order} />
      {cases.length > 0 && (
        <Section title={caseWords.title} className={styles.section}>
          <div className={styles.cards}>
            {cases.map((one) => (
              <CaseCard key={one.id} order={order} problem={one} />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}

/** The buyer's way to say that something is wrong, while there is one. */
export function CaseButton({ order }: Props) {
  const { data } = useCases(order.id)
  const opening = useLater(loadCaseOpening)
  if (!data || data.canOpen.length === 0) return null
  return (
    <>
      <Button variant="out" wide aria-haspopup="dialog" {...opening.hints}>
        {caseWords.open}
      </Button>
      {opening.Part && <opening.Part order={order} kinds={data.canOpen} onClose={opening.dismiss} />}
    </>
  )
}

/** Money that has been owed for longer than it may. */
function Overdue({ order }: Props) {
  const due = refundDueAt(order.ledger)
  const now = useNow()
  if (due === null || Date.parse(due) > now) return null
  const isSeller = order.viewedBy === 'seller'
  return (
    <Alert tone="bad" title={caseWords.overdue}>
      <p>{isSeller ? caseWords.overdueSeller : caseWords.overdueBuyer}</p>
      {!isSeller && (
        <ButtonLink
          variant="out"
          size="s"
          href={statementPdf(order.id)}
          download
          className={styles.statement}
        >
          {caseWords.statement}
        </ButtonLink>
      )}
    </Alert>
  )
}
