import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { marketCopy } from '../copy.ts'
import type { Filters } from './filters.ts'
import { MarketFilters } from './MarketFilters.tsx'
import styles from './MarketFilters.module.css'

/** The filters on screens too narrow for a column. */
export function FilterSheet({ filters, q, onClose }: { filters: Filters; q: string; onClose: () => void }) {
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={marketCopy.filters}
      close={marketCopy.close}
      footer={
        <Button wide onClick={onClose}>
          {marketCopy.show}
        </Button>
      }
    >
      <div className={styles.sheet}>
        <MarketFilters filters={filters} q={q} />
      </div>
    </Drawer>
  )
}
