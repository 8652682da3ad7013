import { Printer } from 'lucide-react'
import { salesApi } from '#features/market/shop/contract.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { packingLimits, packingSlipsPdf } from '../../packing.contract.ts'
import { packingCopy } from '../../packing.copy.ts'
import styles from './PackingButtons.module.css'

/** One file with the slips of all orders that the shop has to pack. */
export function PackingSlips({ businessId }: { businessId: number }) {
  const sales = useEndpoint(salesApi.overview, { params: { id: businessId } })
  const count = Math.min(sales.data?.toDo.pack ?? 0, packingLimits.slips)
  if (count === 0) return null
  return (
    <div className={styles.buttons}>
      <ButtonLink variant="out" icon={Printer} href={packingSlipsPdf(businessId)} download>
        {packingCopy.slips(count)}
      </ButtonLink>
    </div>
  )
}
