import * as z from 'zod/mini'
import { Id } from '#platform/contract/fields.ts'
import { scheduledJob, job, enqueueMany } from '#platform/server/jobs/queue.ts'
import { providerOf } from '../provider-settings.ts'
import { deleteUnpaid, findCard, findOpenCard, forgetCard, listLeft } from './saved-cards.queries.ts'
import { tokenOf } from './token.ts'

/** Retried until the provider confirms; then the details are deleted here too. */
export const forgetAtProvider = job('savedCards.forget', {
  input: z.object({ id: Id }),
  run: async ({ db, config }, { id }) => {
    const card = await findCard(db, id)
    const named = card && (await tokenOf(db, card))
    if (!card || !named) return card && forgetCard(db, id)
    const now = card.userId === null ? undefined : await findOpenCard(db, card.userId)
    /** The same card may have been saved again under the same token. */
    const isInUse = now !== undefined && (await tokenOf(db, now))?.token === named.token
    if (!isInUse) await providerOf(config, card.provider)?.forget(named.token)
    await forgetCard(db, id)
  },
})

/** A job gives up after about three days. */
const leftDays = 4
/** No webhook arrives later than that. */
const openDays = 30

export const forgetLeftCards = scheduledJob('savedCards.left', 24 * 60, async ({ db }) => {
  await enqueueMany(db, forgetAtProvider, await listLeft(db, leftDays))
  await deleteUnpaid(db, openDays)
})
