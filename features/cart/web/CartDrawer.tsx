import { ShoppingBag, Trash2 } from 'lucide-react'
import { cartLimits, cartMessages, type Cart, type CartLine, type CartSeller } from '../contract.ts'
import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useCart, useCartDeeds, useGuestCartMerge } from './cart.ts'
import { setCartOpen, useCartOpen } from './cart-drawer-store.ts'
import { links } from '#platform/web/links.ts'
import { useMe } from '#features/people/web/viewer.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { cartWords } from '../copy.ts'
import { Thumb } from '#ui/photos/Thumbnail.tsx'
import styles from './CartDrawer.module.css'

/** The header's cart button, and the cart from the right. */
export function CartDrawer() {
  const isOpen = useCartOpen()
  const cart = useCart()
  useGuestCartMerge()
  const count = cart.data?.itemsCount ?? 0
  return (
    <>
      <IconButton
        icon={ShoppingBag}
        label={cartWords.label(count)}
        count={count}
        countTone="calm"
        aria-haspopup="dialog"
        onClick={() => setCartOpen(true)}
      />
      <Drawer
        open={isOpen}
        onOpenChange={setCartOpen}
        title={cartWords.title}
        note={count > 0 && cartWords.items(count)}
        close={cartWords.close}
        footer={cart.data && cart.data.sellers.length > 0 && <Totals cart={cart.data} />}
      >
        <Content cart={cart} />
      </Drawer>
    </>
  )
}

function Content({ cart }: { cart: ReturnType<typeof useCart> }) {
  const close = () => setCartOpen(false)
  if (cart.isPending) return <ListSkeleton label={cartWords.loading} />
  if (cart.isError)
    return (
      <Problem
        level={3}
        title={cartWords.failed}
        text={cartWords.failedText}
        retry={cartWords.retry}
        onRetry={() => void cart.refetch()}
      />
    )
  const { sellers, gone, currency } = cart.data
  if (sellers.length === 0 && gone.length === 0)
    return (
      <Empty
        level={3}
        title={cartWords.empty}
        text={cartWords.emptyText}
        action={
          <ButtonLink href={links.market} onClick={close}>
            {cartWords.toMarket}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      {gone.length > 0 && <Gone ids={gone} />}
      {sellers.map((seller) => (
        <SellerLines key={seller.business.id} seller={seller} currency={currency} />
      ))}
    </>
  )
}

const failed = (error: Error) =>
  toast({ title: cartMessages.changeFailed, text: reasonOf(error), tone: 'bad' })

function Gone({ ids }: { ids: number[] }) {
  const deeds = useCartDeeds({ onError: failed })
  return (
    <p className={styles.gone}>
      {cartWords.gone(ids.length)}
      <Button size="s" variant="ghost" onClick={() => ids.forEach((id) => deeds.remove(id))}>
        {cartWords.remove}
      </Button>
    </p>
  )
}

function SellerLines({ seller, currency }: { seller: CartSeller; currency: Currency }) {
  const { business, lines } = seller
  return (
    <section className={styles.seller} aria-label={business.name}>
      <p className={styles.shop}>
        <Avatar id={business.id} name={business.name} src={business.logo} size={24} square />
        <a href={links.shop(business.id)} onClick={() => setCartOpen(false)}>
          {business.name}
        </a>
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.productId} line={line} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, currency }: { line: CartLine; currency: Currency }) {
  const deeds = useCartDeeds({ onError: failed })
  const { productId, name, image, quantity, stock, state } = line
  return (
    <li className={styles.line}>
      <Thumb image={image} size="l" />
      <div className={styles.words}>
        <a className={styles.name} href={links.product(productId)} onClick={() => setCartOpen(false)}>
          {name}
        </a>
        {state !== 'ready' && (
          <p className={styles.state}>{stock ? cartMessages.onlyLeft(stock) : cartMessages.outOfStock}</p>
        )}
        <div className={styles.row}>
          {state !== 'out' && (
            <Stepper
              size="s"
              label={cartWords.quantityOf(name)}
              value={quantity}
              max={stock ?? cartLimits.quantity}
              fewer={cartWords.fewer}
              more={cartWords.more}
              onValueChange={(next) => deeds.set(productId, Math.min(next, stock ?? next))}
            />
          )}
          <IconButton
            size="s"
            icon={Trash2}
            label={cartWords.removeOf(name)}
            onClick={() => deeds.remove(productId)}
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
        <span>{cartWords.subtotal}</span>
        <span className={styles.price}>{formatMoney(cart.totalCents, cart.currency)}</span>
      </p>
      <ButtonLink
        size="l"
        wide
        href={me === null ? links.loginFrom(links.checkout) : links.checkout}
        onClick={() => setCartOpen(false)}
      >
        {cartWords.checkout}
      </ButtonLink>
      <p className={styles.note}>{cartWords.howTo(site.deliveryDays, site.minimumAge)}</p>
      {me === null && <p className={styles.note}>{cartWords.guest}</p>}
    </>
  )
}
