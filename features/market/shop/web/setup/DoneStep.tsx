import { Bell, Check, Copy, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Business } from '#features/market/businesses/contract.ts'
import { sellState } from '#features/market/businesses/sell-state.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { SceneArt } from '#ui/layout/SceneArt.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { salesApi, type ShopNeed, type ShopProduct } from '../../contract.ts'
import { sellCopy } from '../../copy.ts'
import { doneCopy } from '../../setup.copy.ts'
import type { LoadProductDialog } from './ProductStep.tsx'
import styles from './DoneStep.module.css'

type DoneStepProps = {
  business: Business
  needs: readonly ShopNeed[]
  /** What is left, as a list. */
  nextSteps: ReactNode
  renderProduct: (product: ShopProduct) => ReactNode
  loadProductDialog: LoadProductDialog
}

/** The end of the set-up: the shop is open, or what is left until it is. */
export function DoneStep({ business, needs, nextSteps, renderProduct, loadProductDialog }: DoneStepProps) {
  const products = useInfiniteEndpoint(salesApi.products, { params: { id: business.id } })
  const [first] = products.items
  const isOpen = business.canSell && !needs.includes('products')
  return (
    <>
      <div className={styles.hero}>
        <SceneArt name="scene-shopfront" eager className={styles.scene} />
        <div className={styles.words}>
          {isOpen ? (
            <Open business={business} product={first} loadProductDialog={loadProductDialog} />
          ) : (
            <>
              <Heading level={1}>{doneCopy.nearly}</Heading>
              <p className={styles.text}>
                {needs.length > 0 ? doneCopy.nearlyText(business.name) : sellCopy.states[sellState(business)]}
              </p>
              <div className={styles.left}>{nextSteps}</div>
            </>
          )}
        </div>
      </div>
      {isOpen && (
        <div className={styles.below}>
          <div className={styles.column}>
            {nextSteps}
            <Tips businessId={business.id} />
          </div>
          {first && (
            <Section title={doneCopy.first}>
              <div className={styles.product}>
                {renderProduct(first)}
                <p className={styles.name}>
                  <a href={links.product(first.id)}>{first.name}</a>
                </p>
                <p>{formatMoney(first.priceCents, first.currency)}</p>
              </div>
            </Section>
          )}
        </div>
      )}
    </>
  )
}

type OpenProps = Pick<DoneStepProps, 'business' | 'loadProductDialog'> & { product: ShopProduct | undefined }

function Open({ business, product, loadProductDialog }: OpenProps) {
  const dialog = useLazyComponent(loadProductDialog)
  const address = new URL(links.shop(business.id), location.origin).href
  return (
    <>
      <p className={styles.all}>
        <Icon as={Check} size={16} /> {doneCopy.all}
      </p>
      <Heading level={1}>{doneCopy.open}</Heading>
      <p className={styles.text}>
        {doneCopy.openText(business.name)} {product?.state === 'in_review' && doneCopy.review}
      </p>
      <div className={styles.actions}>
        <Button size="l" aria-haspopup="dialog" {...dialog.preloadProps}>
          {doneCopy.add}
        </Button>
        <ButtonLink variant="out" size="l" href={links.shop(business.id)}>
          {doneCopy.visit}
        </ButtonLink>
      </div>
      <div className={styles.address}>
        <span title={doneCopy.address}>{address}</span>
        <Button variant="ghost" size="s" icon={Copy} onClick={() => void copy(address)}>
          {doneCopy.copy}
        </Button>
      </div>
      {dialog.Component && <dialog.Component businessId={business.id} onClose={dialog.dismiss} />}
    </>
  )
}

async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast({ title: doneCopy.copied })
  } catch {
    toast({ title: doneCopy.copyFailed, text: address, tone: 'bad' })
  }
}

function Tips({ businessId }: { businessId: number }) {
  const tips = [
    { icon: Store, href: links.business(businessId), ...doneCopy.tips.pictures },
    { icon: Bell, href: links.settingsTab('notifications'), ...doneCopy.tips.notifications },
    { icon: Truck, href: links.sellAt(businessId, 'delivery'), ...doneCopy.tips.delivery },
  ]
  return (
    <Section
      title={doneCopy.before}
      action={
        <ButtonLink variant="out" size="s" href={links.sellAt(businessId)}>
          {doneCopy.overview}
        </ButtonLink>
      }
    >
      <ul className={styles.tips}>
        {tips.map(({ icon, href, title, text, action }) => (
          <li key={title}>
            <span className={styles.icon}>
              <Icon as={icon} />
            </span>
            <div>
              <p className={styles.name}>{title}</p>
              <p className={styles.tip}>{text}</p>
            </div>
            <ButtonLink variant="out" size="s" href={href} aria-label={`${action}: ${title}`}>
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
