import { productApi } from '#features/market/products/contract.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { sellCopy } from '../copy.ts'
import styles from './ShopSwitch.module.css'

type ShopSwitchProps = { id: number; part: Parameters<typeof links.sellAt>[1] }

/** Switches to the same tab of another of the owner's businesses. */
export function ShopSwitch({ id, part }: ShopSwitchProps) {
  const go = useGo()
  const { data = [] } = useEndpoint(productApi.shops)
  if (data.length < 2 || data.every((shop) => shop.id !== id)) return null
  return (
    <div className={styles.switch}>
      <LazySelect
        label={sellCopy.which}
        value={String(id)}
        choices={data.map((shop) => ({ value: String(shop.id), label: shop.name }))}
        onValueChange={(chosen) => go(links.sellAt(Number(chosen), part))}
      />
    </div>
  )
}
