import { Truck } from 'lucide-react'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { Timeline } from '#ui/layout/Timeline.tsx'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import type { OrderDetail } from '../contract.ts'
import { orderCopy } from '../copy.ts'
import { nextOf, stepsOf } from './order-steps.ts'
import { isBesideBank, OrderActions } from './OrderActions.tsx'
import styles from './OrderProgress.module.css'

/** The seller or buyer, the progress, and the viewer's actions. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const { seller, tracking } = order
  const next = nextOf(order)
  const address = addressIn(tracking)
  return (
    <Card as="section" pad="l">
      <div className={styles.head}>
        <Avatar id={seller.id ?? 0} name={seller.name} src={seller.logo} size={36} square />
        <div className={styles.words}>
          {seller.id === null || !hasSection('directory') ? (
            <p className={styles.name}>{seller.name}</p>
          ) : (
            <a className={styles.name} href={links.business(seller.id)}>
              {seller.name}
            </a>
          )}
          {next && <p className={styles.text}>{next}</p>}
          {tracking && !address && <p className={styles.text}>{orderCopy.tracking(tracking)}</p>}
        </div>
        {address && (
          <ButtonLink
            size="s"
            variant="out"
            icon={Truck}
            href={address}
            target="_blank"
            rel="noopener nofollow"
          >
            {orderCopy.track}
          </ButtonLink>
        )}
      </div>
      <Timeline steps={stepsOf(order)} words={orderCopy.step} />
      <OrderActions order={order} shows={(move) => !isBesideBank(move, order)} />
    </Card>
  )
}

/** The tracking link, if the seller gave one. */
const addressIn = (tracking: string) => (/^https:\/\/\S+$/.test(tracking) ? tracking : null)
