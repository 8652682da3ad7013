import { Layers, Pencil, Star, Trash2 } from 'lucide-react'
import type { Product } from '#features/market/products/contract.ts'
import { productCopy } from '#features/market/products/copy.ts'
import { canDecideListing, canEditProduct, canFeatureProduct } from '#features/market/products/permissions.ts'
import { variantFormCopy } from '#features/market/products/variant-form.copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { links } from '#platform/web/links.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import styles from './ProductScreen.module.css'

/** Only the seller and the staff get this. */
export function ProductActionsSection({ product, viewer }: { product: Product; viewer: Viewer }) {
  return (
    <div className={styles.actions}>
      {canEditProduct(viewer, product) && <Edit product={product} />}
      {canEditProduct(viewer, product) && (
        <ButtonLink variant="out" icon={Layers} href={links.editVariants(product.id)}>
          {variantFormCopy.edit}
        </ButtonLink>
      )}
      {canFeatureProduct(viewer) && <Feature product={product} />}
      {canDecideListing(viewer) && (
        <Lazy
          load={() => import('#features/staff/listing-review/web/ProductDecisions.tsx')}
          props={{ id: product.id }}
        />
      )}
      <Remove product={product} />
    </div>
  )
}

function Edit({ product }: { product: Product }) {
  const dialog = useLazyComponent(() => import('#features/market/products/web/listing/ProductDialog.tsx'))
  return (
    <>
      <Button variant="out" icon={Pencil} aria-haspopup="dialog" {...dialog.preloadProps}>
        {productCopy.edit}
      </Button>
      {dialog.Component && <dialog.Component product={product} onClose={dialog.dismiss} />}
    </>
  )
}

function Feature({ product }: { product: Product }) {
  const question = useLazyComponent(() => import('#features/market/products/web/ProductFeaturing.tsx'))
  return (
    <>
      <Button variant="out" icon={Star} aria-haspopup="dialog" {...question.preloadProps}>
        {product.isFeatured ? productCopy.unfeature : productCopy.feature}
      </Button>
      {question.Component && <question.Component product={product} onClose={question.dismiss} />}
    </>
  )
}

function Remove({ product }: { product: Product }) {
  const question = useLazyComponent(() => import('#features/market/products/web/ProductDeletion.tsx'))
  return (
    <>
      <Button variant="dout" icon={Trash2} aria-haspopup="dialog" {...question.preloadProps}>
        {productCopy.remove}
      </Button>
      {question.Component && <question.Component product={product} onClose={question.dismiss} />}
    </>
  )
}
