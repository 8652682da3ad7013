import { Truck } from 'lucide-react'
import type { Delivery } from '#features/market/businesses/sell-state.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { TextButton } from '#ui/primitives/TextLink.tsx'
import { productCategoryLabels } from '../categories.copy.ts'
import { productApi, productCategories } from '../contract.ts'
import { deliveryLines, marketCopy } from '../copy.ts'
import { bands, queryOf, useShop, type Filters } from './filters.ts'
import styles from './MarketFilters.module.css'

const any = 'any'
const prices = [
  { value: any, label: marketCopy.anyPrice },
  ...bands.map(({ label }, index) => ({ value: String(index), label })),
]

/** Categories with their counts, and prices. */
export function MarketFilters({ filters, q }: { filters: Filters; q: string }) {
  const counts = useEndpoint(productApi.counts, { query: queryOf(filters, q).counted })
  const countOf = (category: string) =>
    counts.data?.categories.find((one) => one.category === category)?.count
  const { categories, toggle, band, setBand, count, clear } = filters
  return (
    <>
      <Section
        title={marketCopy.category}
        action={count > 0 && <TextButton onClick={clear}>{marketCopy.clear}</TextButton>}
      >
        <div className={styles.list}>
          {productCategories.map((category) => (
            <div key={category} className={styles.row}>
              <Checkbox
                label={productCategoryLabels[category]}
                checked={categories.includes(category)}
                onCheckedChange={() => toggle(category)}
              />
              <span className={styles.count}>{countOf(category)}</span>
            </div>
          ))}
        </div>
      </Section>
      <Section title={marketCopy.price}>
        <RadioGroup
          label={marketCopy.price}
          value={band === null ? any : String(band)}
          onValueChange={(value) => setBand(value === any ? null : Number(value))}
          choices={prices}
        />
      </Section>
      <Shipping filters={filters} />
    </>
  )
}

/** On what terms this shop delivers; in the whole marketplace, the usual ones. */
function Shipping({ filters }: { filters: Filters }) {
  const shop = useShop(filters)
  const lines = filters.business === null ? usual : shop.data?.delivery && termsOf(shop.data.delivery)
  if (!lines) return null
  return (
    <div className={styles.shipping}>
      <Icon as={Truck} size={18} />
      <p className={styles.terms}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  )
}

const usual = [marketCopy.free(site.freeShippingCents, site.currency, site.deliveryDays), marketCopy.ownTerms]

function termsOf(delivery: Delivery) {
  const { delivered, collected } = deliveryLines(delivery, site.currency, site.deliveryDays)
  return [...delivered, ...collected].flatMap(({ title, text }) => (text ? [title, text] : [title]))
}
