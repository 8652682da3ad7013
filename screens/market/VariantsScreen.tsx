import { ChevronLeft, Eye } from 'lucide-react'
import { productApi, type Product } from '#features/market/products/contract.ts'
import { marketCopy, productCopy } from '#features/market/products/copy.ts'
import { canEditProduct } from '#features/market/products/permissions.ts'
import { variantFormCopy } from '#features/market/products/variant-form.copy.ts'
import { priceRange } from '#features/market/products/variants.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './VariantsScreen.module.css'

const loadVariantEditor = () => import('#features/market/products/web/variants/VariantEditor.tsx')

/** Where the seller of a product sets its options and variants. */
export function VariantsScreen() {
  const me = useMe()
  const id = useId()
  const product = useEndpoint(productApi.read, { params: { id: id ?? 0 } }, { enabled: id !== null })
  usePageTitle(product.data && variantFormCopy.title(product.data.name))
  const isOthers = me && product.data && !canEditProduct({ id: me.id, role: me.role }, product.data)
  const readAgain = async () => (await product.refetch()).data
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst words={variantFormCopy} href={links.loginFrom(links.editVariants(id))} />
      ) : (
        <EntityView
          answer={me ? product : { ...product, data: undefined, isPending: true }}
          isMissing={id === null || isMissing(product.error) || isOthers === true}
          missing={{
            title: productCopy.missing,
            text: isOthers ? variantFormCopy.notYours : productCopy.missingText,
            back: productCopy.toMarket,
            href: links.market,
          }}
          loading={marketCopy.loading}
          failed={{ title: productCopy.failed, text: marketCopy.failedText, retry: marketCopy.retry }}
        >
          {(found) => <Loaded product={found} readAgain={readAgain} />}
        </EntityView>
      )}
    </Page>
  )
}

type LoadedProps = { product: Product; readAgain: () => Promise<Product | undefined> }

function Loaded({ product, readAgain }: LoadedProps) {
  const { id, name, businessId, variants, stock, currency } = product
  const { lowest, highest } = priceRange(product)
  const prices = variantFormCopy.prices(formatMoney(lowest, currency), formatMoney(highest, currency))
  return (
    <>
      <a href={links.sellAt(businessId, 'products')} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {variantFormCopy.back}
      </a>
      <PageHead
        title={name}
        lead={variantFormCopy.summary(variants.length, stock, prices)}
        action={
          <ButtonLink variant="out" icon={Eye} href={links.product(id)}>
            {variantFormCopy.asBuyer}
          </ButtonLink>
        }
      />
      <Lazy
        load={loadVariantEditor}
        props={{ product, readAgain }}
        waiting={<ListSkeleton label={marketCopy.loading} />}
      />
    </>
  )
}
