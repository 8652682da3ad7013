import * as z from 'zod/mini'
import { job } from '#server/jobs/queue.ts'
import { providerOf } from '#server/payments/payments.ts'
import { Id } from '#shared/fields.ts'
import { findCard, findOpenCard, forgetCard, isCharging } from './keptCards.queries.ts'
import { tokenOf } from './token.ts'

/** Asked until the provider says yes, and not while its answer to a charge is missing; then we forget it too. */
export const forgetAtProvider = job('keptCards.forget', {
  input: z.object({ id: Id }),
  run: async ({ db, config }, { id }) => {
    const card = await findCard(db, id)
    const named = card && (await tokenOf(db, card))
    if (!card || !named) return card && forgetCard(db, id)
    if (await isCharging(db, id)) throw new Error('The answer to a charge is missing')
    const now = card.userId === null ? undefined : await findOpenCard(db, card.userId)
    /** The same card may have been chosen anew: it goes by the same name. */
    const isInUse = now !== undefined && (await tokenOf(db, now))?.token === named.token
    if (!isInUse) await providerOf(config, card.provider)?.forget(named.token)
    await forgetCard(db, id)
  },
})
