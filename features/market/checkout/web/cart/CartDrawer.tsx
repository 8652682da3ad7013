import { ShoppingBag, Trash2 } from 'lucide-react'
import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { whyNotSelling } from '#features/market/businesses/sell-state.ts'
import { lineName } from '#features/market/products/variants.ts'
import { ProductThumbnail } from '#features/market/products/web/ProductThumbnail.tsx'
import { useMe } from '#features/members/people/web/viewer.ts'
import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { type Cart, type CartLine, type CartSeller } from '../../cart.contract.ts'
import { cartCopy, cartMessages } from '../../cart.copy.ts'
import { setCartOpen, useCartOpen } from './cart-drawer-store.ts'
import { useCart, useCartActions, useGuestCartMerge } from './cart.ts'
import styles from './CartDrawer.module.css'

/** The header's cart button, and the cart as a drawer from the right. */
export function CartDrawer() {
  const isOpen = useCartOpen()
  const cart = useCart()
  useGuestCartMerge()
  const count = cart.data?.itemsCount ?? 0
  return (
    <>
      <IconButton
        icon={ShoppingBag}
        label={cartCopy.label(count)}
        count={count}
        countTone="calm"
        aria-haspopup="dialog"
        onClick={() => setCartOpen(true)}
      />
      <Drawer
        open={isOpen}
        onOpenChange={setCartOpen}
        title={cartCopy.title}
        note={count > 0 && cartCopy.items(count)}
        close={cartCopy.close}
        footer={cart.data && cart.data.sellers.length > 0 && <Totals cart={cart.data} />}
      >
        <Content cart={cart} />
      </Drawer>
    </>
  )
}

function Content({ cart }: { cart: ReturnType<typeof useCart> }) {
  const close = () => setCartOpen(false)
  if (cart.isPending) return <ListSkeleton label={cartCopy.loading} />
  if (cart.isError)
    return (
      <Problem
        level={3}
        title={cartCopy.failed}
        text={cartCopy.failedText}
        retry={cartCopy.retry}
        onRetry={() => void cart.refetch()}
      />
    )
  const { sellers, gone, currency } = cart.data
  if (sellers.length === 0 && gone.length === 0)
    return (
      <Empty
        level={3}
        title={cartCopy.empty}
        text={cartCopy.emptyText}
        action={
          <ButtonLink href={links.market} onClick={close}>
            {cartCopy.toMarket}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      {gone.length > 0 && <Gone items={gone} />}
      {sellers.map((seller) => (
        <SellerLines key={seller.business.id} seller={seller} currency={currency} />
      ))}
    </>
  )
}

const failed = (error: Error) =>
  toast({ title: cartMessages.changeFailed, text: errorMessage(error), tone: 'bad' })

function Gone({ items }: { items: Cart['gone'] }) {
  const actions = useCartActions({ onError: failed })
  return (
    <p className={styles.gone}>
      {cartCopy.gone(items.length)}
      <Button size="s" variant="ghost" onClick={() => items.forEach((item) => actions.remove(item))}>
        {cartCopy.remove}
      </Button>
    </p>
  )
}

function SellerLines({ seller, currency }: { seller: CartSeller; currency: Currency }) {
  const { business, lines } = seller
  const whyNot = whyNotSelling(business)
  return (
    <section className={styles.seller} aria-label={business.name}>
      <p className={styles.shop}>
        <Avatar id={business.id} name={business.name} src={business.logo} size={24} square />
        <a href={links.shop(business.id)} onClick={() => setCartOpen(false)}>
          {business.name}
        </a>
      </p>
      {whyNot !== null && <p className={styles.state}>{whyNot}</p>}
      {business.isSample && <p className={styles.state}>{sampleCopy.title}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.variantId} line={line} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, currency }: { line: CartLine; currency: Currency }) {
  const actions = useCartActions({ onError: failed })
  const { productId, variantId, variant, quantity, stock, state, problem } = line
  const name = lineName(line.name, variant)
  const max = Math.max(1, line.orderable)
  return (
    <li className={styles.line}>
      <ProductThumbnail product={{ ...line, id: productId }} size="l" />
      <div className={styles.words}>
        <a
          className={styles.name}
          href={variant === null ? links.product(productId) : links.productVariant(productId, variantId)}
          onClick={() => setCartOpen(false)}
        >
          {line.name}
        </a>
        {variant !== null && <p className={styles.variant}>{variant}</p>}
        {problem !== null && <p className={styles.state}>{problem}</p>}
        {(state === 'low' || state === 'short' || state === 'out') && (
          <p className={styles.state}>{stock ? cartMessages.onlyLeft(stock) : cartMessages.outOfStock}</p>
        )}
        <div className={styles.row}>
          {state !== 'out' && (
            <Stepper
              size="s"
              label={cartCopy.quantityOf(name)}
              value={quantity}
              max={max}
              fewer={cartCopy.fewer}
              more={cartCopy.more}
              onValueChange={(next) => actions.set({ productId, variantId }, Math.min(next, max))}
            />
          )}
          <IconButton
            size="s"
            icon={Trash2}
            label={cartCopy.removeOf(name)}
            onClick={() => actions.remove({ productId, variantId })}
          />
          <span className={styles.price}>{formatMoney(line.totalCents, currency)}</span>
        </div>
      </div>
    </li>
  )
}

function Totals({ cart }: { cart: Cart }) {
  const me = useMe()
  return (
    <>
      <p className={styles.total}>
        <span>{cartCopy.subtotal}</span>
        <span className={styles.price}>{formatMoney(cart.totalCents, cart.currency)}</span>
      </p>
      <ButtonLink
        size="l"
        wide
        href={me === null ? links.loginFrom(links.checkout) : links.checkout}
        onClick={() => setCartOpen(false)}
      >
        {cartCopy.checkout}
      </ButtonLink>
      <p className={styles.note}>{cartCopy.howTo(site.deliveryDays, site.minimumAge)}</p>
      {me === null && <p className={styles.note}>{cartCopy.guest}</p>}
    </>
  )
}
