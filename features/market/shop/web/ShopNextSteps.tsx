import { useEndpoint } from '#platform/web/query.ts'
import { salesApi } from '../contract.ts'
import { NextSteps } from './NextSteps.tsx'
import styles from './NextSteps.module.css'

/** The next steps of one's own shop, beside something else; nothing where none is left or known. */
export function ShopNextSteps({ businessId }: { businessId: number }) {
  const { data } = useEndpoint(salesApi.overview, { params: { id: businessId } })
  if (!data || data.needs.length === 0) return null
  return (
    <div className={styles.beside}>
      <NextSteps businessId={businessId} needs={data.needs} />
    </div>
  )
}
