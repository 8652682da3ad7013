import * as z from 'zod/mini'
import { paymentStatus } from '#features/market/payments/ledger.ts'
import { Id } from '#platform/contract/fields.ts'
import { enqueue, job } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { movesFor, type OrderMove } from '../transitions.ts'
import { applyTransition } from './order-transitions.ts'
import { findOrder, lockOrder, type OrderRow } from './orders.queries.ts'

/** How long a sample shop takes for each of its moves, so that a buyer sees them happen: three of them within half a minute. */
export const sampleSeconds = 8

/** What a seller does, in this order; cancelling is the buyer's. */
const sellerMoves = ['refund', 'pay', 'pack', 'ship', 'ready', 'complete'] as const satisfies OrderMove[]

const samplePart = 'SAMPLE'

/** Makes the next move of a sample shop, whose owner cannot log in, until the order waits for its buyer. */
export const answerSampleOrder = job('orders.sampleSeller', {
  input: z.object({ orderId: Id }),
  run: async ({ db }, { orderId }) => {
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, orderId)
      const order = await findOrder(tx, orderId)
      const move = order && nextMove(order)
      if (!order || !move) return
      await applyTransition(tx, order, move, 'seller', {
        ...(move === 'ship' && { tracking: `${samplePart}-${order.id}` }),
        ...(order.collectionCode !== null && { code: order.collectionCode }),
      })
      await answerAgain(tx, orderId)
    })
  },
})

async function answerAgain(tx: Db, orderId: number) {
  const order = await findOrder(tx, orderId)
  if (order && nextMove(order)) await enqueue(tx, answerSampleOrder, { orderId }, sampleSeconds)
}

/** A refund is only given back where it is owed; what was paid and is ready waits for the buyer to say that they have it. */
function nextMove(order: OrderRow): OrderMove | undefined {
  if (!order.isSample) return undefined
  const payment = paymentStatus(order.ledger)
  const open = movesFor('seller', { ...order, payment })
  return sellerMoves.find(
    (move) =>
      open.includes(move) &&
      (move !== 'refund' || payment === 'refund-owed') &&
      (move !== 'complete' || payment === 'unpaid') &&
      (move !== 'pay' || order.state === 'placed'),
  )
}
