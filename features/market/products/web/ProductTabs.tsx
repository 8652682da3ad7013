import { useState, type ReactNode } from 'react'
import { longDate } from '#platform/contract/dates.ts'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { productCategoryLabels } from '../categories.copy.ts'
import type { Product } from '../contract.ts'
import { productCopy, productFieldCopy } from '../copy.ts'
import styles from './ProductTabs.module.css'

type Tab = 'description' | 'details' | 'reviews'

export function ProductTabs({ product, reviews }: { product: Product; reviews: ReactNode }) {
  const [tab, setTab] = useState<Tab>('description')
  const { description, category, stock, isFood, notice, createdAt } = product
  const details = [
    [productFieldCopy.category, productCategoryLabels[category]],
    [productFieldCopy.stock, stock === null ? productCopy.notCounted : String(stock)],
    ...(notice ? [[productCopy.rules, notice]] : []),
    ...(isFood ? [[productCopy.returns, productCopy.food]] : []),
    [productCopy.listed, longDate(createdAt)],
  ]
  return (
    <Tabs
      label={productCopy.tabs}
      tabs={[
        { value: 'description', label: productFieldCopy.description },
        { value: 'details', label: productCopy.details },
        { value: 'reviews', label: productCopy.reviews, count: product.reviewsCount },
      ]}
      value={tab}
      onValueChange={setTab}
    >
      <TabPanel value="description">
        <p className={styles.text}>{description || productCopy.noDescription}</p>
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
