import { useState, type ReactNode } from 'react'
import { longDate } from '#platform/contract/dates.ts'
import type { Product } from '../contract.ts'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { productWords } from '../copy.ts'
import styles from './ProductTabs.module.css'

type Tab = 'description' | 'details' | 'reviews'

export function ProductTabs({ product, reviews }: { product: Product; reviews: ReactNode }) {
  const [tab, setTab] = useState<Tab>('description')
  const { description, category, stock, isFood, notice, createdAt } = product
  const details = [
    [productWords.category, category],
    [productWords.stock, stock === null ? productWords.notCounted : String(stock)],
    ...(notice ? [[productWords.rules, notice]] : []),
    ...(isFood ? [[productWords.returns, productWords.food]] : []),
    [productWords.listed, longDate(createdAt)],
  ]
  return (
    <Tabs
      label={productWords.tabs}
      tabs={[
        { value: 'description', label: productWords.description },
        { value: 'details', label: productWords.details },
        { value: 'reviews', label: productWords.reviews, count: product.reviewsCount },
      ]}
      value={tab}
      onValueChange={setTab}
    >
      <TabPanel value="description">
        <p className={styles.text}>{description || productWords.noDescription}</p>
      </TabPanel>
      <TabPanel value="details">
        <dl className={styles.details}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </TabPanel>
      <TabPanel value="reviews">{reviews}</TabPanel>
    </Tabs>
  )
}
