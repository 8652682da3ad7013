import { refundDueAt } from '#features/market/payments/ledger.ts'
import { useNow } from '#platform/web/now.ts'
import { Section } from '#ui/layout/Section.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import type { OrderDetail } from '../../contract.ts'
import { statementPdf } from '../../disputes.contract.ts'
import { disputeCopy } from '../../disputes.copy.ts'
import { DisputeCard, type FileParts } from './DisputeCard.tsx'
import { useDisputes, useLiveAround } from './disputes.ts'
import type { DisputeUpload } from './open-dispute.ts'
import styles from './DisputeList.module.css'

type Props = { order: OrderDetail }

/** The disputes about the order, newest first. */
export function DisputeList({ order, files }: Props & { files: FileParts }) {
  useLiveAround(order.id)
  const { data } = useDisputes(order.id)
  const disputes = data?.disputes ?? []
  return (
    <>
      <Overdue order={order} />
      {disputes.length > 0 && (
        <Section title={disputeCopy.title} className={styles.section}>
          <div className={styles.cards}>
            {disputes.map((one) => (
              <DisputeCard key={one.id} order={order} problem={one} files={files} />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}

/** The buyer's button to open a dispute, while one can be opened. */
export function DisputeButton({ order, upload }: Props & { upload: DisputeUpload }) {
  const { data } = useDisputes(order.id)
  const opening = useLazyComponent(() => import('./OpenDispute.tsx'))
  if (!data || data.canOpen.length === 0) return null
  return (
    <>
      <Button variant="out" wide aria-haspopup="dialog" {...opening.preloadProps}>
        {disputeCopy.open}
      </Button>
      {opening.Component && (
        <opening.Component order={order} kinds={data.canOpen} upload={upload} onClose={opening.dismiss} />
      )}
    </>
  )
}

/** Warns of an overdue refund. */
function Overdue({ order }: Props) {
  const due = refundDueAt(order.ledger)
  const now = useNow()
  if (due === null || Date.parse(due) > now) return null
  const isSeller = order.viewedBy === 'seller'
  return (
    <Alert tone="bad" title={disputeCopy.overdue}>
      <p>{isSeller ? disputeCopy.overdueSeller : disputeCopy.overdueBuyer}</p>
      {!isSeller && (
        <ButtonLink
          variant="out"
          size="s"
          href={statementPdf(order.id)}
          download
          className={styles.statement}
        >
          {disputeCopy.statement}
        </ButtonLink>
      )}
    </Alert>
  )
}
