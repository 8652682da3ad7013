import { Package, Tag } from 'lucide-react'
import { useMe } from '#features/members/people/web/viewer.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import type { OrderDetail } from '../../contract.ts'
import { addressLabelPdf, isToPack, packingSlipPdf } from '../../packing.contract.ts'
import { packingCopy } from '../../packing.copy.ts'
import { canPackOrder } from '../../packing.permissions.ts'
import styles from './PackingButtons.module.css'

/** What the seller prints for the parcel, while the order is being packed. */
export function PackingButtons({ order }: { order: OrderDetail }) {
  const me = useMe()
  if (!me || !canPackOrder(me, order) || !isToPack(order)) return null
  return (
    <Section title={packingCopy.title}>
      <div className={styles.buttons}>
        <ButtonLink variant="out" icon={Package} href={packingSlipPdf(order.id)} download>
          {packingCopy.slip}
        </ButtonLink>
        {order.fulfilment === 'delivery' && order.address && (
          <ButtonLink variant="out" icon={Tag} href={addressLabelPdf(order.id)} download>
            {packingCopy.label}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}
