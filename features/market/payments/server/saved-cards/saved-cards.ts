import { enqueue, enqueueMany } from '#platform/server/jobs/queue.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { ProviderName } from '../../providers.ts'
import type { SavedCard } from '../../saved-cards.contract.ts'
import { forgetAtProvider } from './saved-cards.jobs.ts'
import {
  endCard,
  endDueCards,
  endOpenCards,
  findAgreedCents,
  findOpenCard,
  insertCard,
  insertConsent,
  updateSaved,
  type CardRow,
  type Consent,
} from './saved-cards.queries.ts'
import { sealOf, type ProviderCard } from './token.ts'

/** Prepares a card before it is paid with: its owner and consent. */
export async function askForCard(db: Db, userId: number, provider: ProviderName, consent: Consent) {
  const id = await insertCard(db, userId, provider)
  await insertConsent(db, id, consent)
  return id
}

/** A new card replaces the previous one. */
export async function saveCard(db: Db, id: number, userId: number, card: ProviderCard) {
  await endCardsOf(db, [userId])
  await updateSaved(db, id, { ...card, sealed: await sealOf(db, id, card) })
}

/** The payment was not due, so the card is not needed and is deleted at the provider. */
export async function dropCard(db: Db, id: number, card: ProviderCard) {
  await updateSaved(db, id, { ...card, sealed: await sealOf(db, id, card) })
  await endCard(db, id)
  await enqueue(db, forgetAtProvider, { id })
}

/** Stops all charges; a job deletes the cards at the provider. False: there was no card. */
export async function endCardsOf(db: Db, userIds: number[]) {
  const ended = await endOpenCards(db, userIds)
  if (ended.length > 0)
    await enqueueMany(
      db,
      forgetAtProvider,
      ended.map((id) => ({ id })),
    )
  return ended.length > 0
}

/** A restored database does not know which cards were charged since its backup, so payments due then are made by hand. */
export const holdCards = (db: Db) => endDueCards(db)

export type OpenCard = CardRow
export const readOpenCard = (db: Db, userId: number) => findOpenCard(db, userId)

export const agreeAgain = (db: Db, { id }: CardRow, consent: Consent) => insertConsent(db, id, consent)

type Asked = { id: number; currency: string; priceCents: number }

/** Whether the member agreed to this price for the plan. */
export async function mayCharge(db: Db, card: CardRow, { id, currency, priceCents }: Asked) {
  const agreed = await findAgreedCents(db, card.id, id, currency)
  return agreed !== null && priceCents <= agreed
}

export const shapeCard = ({ provider, brand, lastFour, expires }: CardRow): SavedCard => ({
  provider,
  brand,
  lastFour,
  expires,
})

/** Whether the card is known to be expired on that day. */
export const isExpired = ({ expires }: Pick<CardRow, 'expires'>, at: string) =>
  expires !== null && expires < at.slice(0, 7)
