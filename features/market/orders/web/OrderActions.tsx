import { useState } from 'react'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import type { OrderDetail } from '../contract.ts'
import { orderMoveCopy } from '../copy.ts'
import type { OrderMove } from '../transitions.ts'
import styles from './OrderActions.module.css'

/** The buyer's side of a move has its own copy. */
export function actionOf(move: OrderMove, viewedBy: OrderDetail['viewedBy']) {
  if (viewedBy === 'buyer' && move === 'pay') return 'claim'
  return viewedBy === 'buyer' && move === 'complete' ? 'receive' : move
}

/** Moves that advance the order are highlighted; so is a refund that is owed. */
function isForward(move: OrderMove, { state, paymentStatus }: OrderDetail) {
  if (move === 'refund') return paymentStatus === 'refund-owed'
  return move !== 'cancel' && state !== 'cancelled'
}

/** The buyer's payment stands next to the bank details, not among the other moves. */
export const isBesideBank = (move: OrderMove, { viewedBy, bank }: OrderDetail) =>
  move === 'pay' && viewedBy === 'buyer' && bank !== null

/** A button for each move available to the viewer that `shows` picks. */
export function OrderActions({ order, shows }: { order: OrderDetail; shows: (move: OrderMove) => boolean }) {
  const [move, setMove] = useState<OrderMove>('cancel')
  const dialog = useLazyComponent(() => import('./OrderActionDialog.tsx'))
  const moves = order.moves
    .filter((one) => !(one === 'pay' && order.viewedBy === 'buyer' && order.claimedAt))
    .filter(shows)
  if (moves.length === 0) return null
  return (
    <div className={styles.moves}>
      {moves.map((one) => (
        <Button
          key={one}
          variant={isForward(one, order) ? 'primary' : 'out'}
          aria-haspopup="dialog"
          {...dialog.preloadProps}
          onClick={() => {
            setMove(one)
            dialog.load()
          }}
        >
          {orderMoveCopy[actionOf(one, order.viewedBy)].button}
        </Button>
      ))}
      {dialog.Component && <dialog.Component order={order} move={move} onClose={dialog.dismiss} />}
    </div>
  )
}
