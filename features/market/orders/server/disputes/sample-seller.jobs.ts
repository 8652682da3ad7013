import * as z from 'zod/mini'
import { Id } from '#platform/contract/fields.ts'
import { enqueue, job } from '#platform/server/jobs/queue.ts'
import { inTransaction } from '#platform/server/postgres/db.ts'
import { disputeActionsFor, type DisputeAction } from '../../disputes.transitions.ts'
import { holdOrder } from '../orders.ts'
import { sampleSeconds } from '../sample-seller.jobs.ts'
import { moveOn } from './dispute-actions.ts'
import { findDispute } from './disputes.queries.ts'

/** A sample shop agrees: it asks for nothing back and returns the money. */
const answers = ['takeBack', 'waiveReturn', 'repay'] as const satisfies DisputeAction[]

/** Makes the next move of a sample shop in a dispute, until it waits for the buyer. */
export const answerSampleDispute = job('disputes.sampleSeller', {
  input: z.object({ orderId: Id, disputeId: Id }),
  run: async ({ db }, { orderId, disputeId }) => {
    await inTransaction(db, async (tx) => {
      const [order, found] = [await holdOrder(tx, orderId), await findDispute(tx, disputeId)]
      if (!order.isSample || !found) return
      const open = disputeActionsFor('seller', found)
      const action = answers.find((one) => open.includes(one))
      if (!action) return
      await moveOn(tx, { order, found, party: 'seller', viewer: null }, { action, note: '' })
      await enqueue(tx, answerSampleDispute, { orderId, disputeId }, sampleSeconds)
    })
  },
})
