import { productApi } from '#shared/products.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useAnswer } from '#web/client/query.ts'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { sellWords as words } from './words.ts'
import styles from './ShopSwitch.module.css'

type ShopSwitchProps = { id: number; part: Parameters<typeof links.sellAt>[1] }

/** To the same part of another business of one's own. */
export function ShopSwitch({ id, part }: ShopSwitchProps) {
  const go = useGo()
  const { data = [] } = useAnswer(productApi.shops)
  if (data.length < 2 || data.every((shop) => shop.id !== id)) return null
  return (
    <div className={styles.switch}>
      <LateSelect
        label={words.which}
        value={String(id)}
        choices={data.map((shop) => ({ value: String(shop.id), label: shop.name }))}
        onValueChange={(chosen) => go(links.sellAt(Number(chosen), part))}
      />
    </div>
  )
}
