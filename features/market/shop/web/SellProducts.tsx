import { Download, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#features/market/products/contract.ts'
import { priceText } from '#features/market/products/price-text.ts'
import { links } from '#platform/web/links.ts'
import { queryClient, useInfiniteEndpoint } from '#platform/web/query.ts'
import { NextPage } from '#ui/layout/NextPage.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import type { ComponentModule } from '#ui/overlays/component-module.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { salesApi, type ShopProduct } from '../contract.ts'
import { sellCopy, stockCopy } from '../copy.ts'
import { productFileCopy } from '../product-file.copy.ts'
import { StockField } from './StockField.tsx'
import styles from '#ui/primitives/Table.module.css'

type Dialog = () => Promise<
  ComponentModule<{ product: Product; onClose: () => void; onRemoved?: () => void }>
>
type Props = {
  businessId: number
  onAdd: () => void
  renderPicture: (product: Product) => ReactNode
  renderState: (product: ShopProduct) => ReactNode
  renderMoves: (product: ShopProduct) => ReactNode
  loadEdit: Dialog
  loadRemove: Dialog
}

const heads = [
  stockCopy.product,
  stockCopy.price,
  stockCopy.stock,
  stockCopy.reserved,
  stockCopy.sold,
  stockCopy.state,
] as const

/** The shop's products with their stock. */
export function SellProducts({ businessId, onAdd, ...parts }: Props) {
  const products = useInfiniteEndpoint(salesApi.products, { params: { id: businessId } })
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.hint}>{stockCopy.hint}</p>
        <ButtonLink variant="out" icon={Download} href={links.shopFile(businessId, 'products')} download>
          {productFileCopy.download}
        </ButtonLink>
        <ButtonLink
          variant="out"
          icon={Download}
          href={links.shopFile(businessId, 'products.semicolon')}
          download
        >
          {productFileCopy.downloadSemicolon}
        </ButtonLink>
        <Button icon={Plus} onClick={onAdd}>
          {stockCopy.add}
        </Button>
      </div>
      <QueryPanel asked={{ ...products, data: products.data && products.items }}>
        {(items) =>
          items.length === 0 ? (
            <Empty level={2} title={stockCopy.none} text={stockCopy.noneText} />
          ) : (
            <table className={styles.table} aria-label={stockCopy.title}>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                  <th scope="col">
                    <VisuallyHidden>{stockCopy.actions}</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((product) => (
                  <Row key={product.id} product={product} {...parts} />
                ))}
              </tbody>
            </table>
          )
        }
      </QueryPanel>
      <NextPage pages={products} more={sellCopy.more} busy={sellCopy.loadingMore} />
    </>
  )
}

type RowProps = Omit<Props, 'businessId' | 'onAdd'> & { product: ShopProduct }

function Row({ product, renderPicture, renderState, renderMoves, loadEdit, loadRemove }: RowProps) {
  const [edit, remove] = [useLazyComponent(loadEdit), useLazyComponent(loadRemove)]
  const { id, name, reserved, soldCount } = product
  const done = (dismiss: () => void) => () => {
    dismiss()
    void queryClient.invalidateQueries({ queryKey: [salesApi.products.path] })
  }
  return (
    <tr>
      <td className={styles.lead}>
        <span className={styles.subject}>
          {renderPicture(product)}
          <a href={links.product(id)}>{name}</a>
        </span>
      </td>
      <td className={styles.number} data-label={stockCopy.price}>
        {priceText(product)}
      </td>
      <td data-label={stockCopy.stock}>
        {product.options.length > 0 ? (
          <a href={links.editVariants(id)} aria-label={stockCopy.variantsOf(name)}>
            {stockCopy.variants(product.variants.length, product.stock)}
          </a>
        ) : (
          <StockField key={product.stock} product={product} />
        )}
      </td>
      <td className={styles.number} data-label={stockCopy.reserved}>
        {reserved}
      </td>
      <td className={styles.number} data-label={stockCopy.sold}>
        {soldCount}
      </td>
      <td data-label={stockCopy.state}>{renderState(product)}</td>
      <td>
        <div className={styles.actions}>
          {renderMoves(product)}
          <IconButton
            size="s"
            icon={Pencil}
            label={stockCopy.edit(name)}
            aria-haspopup="dialog"
            {...edit.preloadProps}
          />
          <IconButton
            size="s"
            icon={Trash2}
            label={stockCopy.remove(name)}
            aria-haspopup="dialog"
            {...remove.preloadProps}
          />
        </div>
        {edit.Component && <edit.Component product={product} onClose={done(edit.dismiss)} />}
        {remove.Component && (
          <remove.Component product={product} onClose={remove.dismiss} onRemoved={done(remove.dismiss)} />
        )}
      </td>
    </tr>
  )
}
