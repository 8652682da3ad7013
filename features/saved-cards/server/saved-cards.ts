import type { Db } from '#platform/server/postgres/db.ts'
import { later, laterEach } from '#platform/server/jobs/queue.ts'
import type { KeptCard } from '../contract.ts'
import type { ProviderName } from '#features/payments/contract.ts'
import { forgetAtProvider } from './saved-cards.jobs.ts'
import {
  endCard,
  endDueCards,
  endOpenCards,
  findAgreedCents,
  findOpenCard,
  insertCard,
  insertConsent,
  updateKept,
  type CardRow,
  type Consent,
} from './saved-cards.queries.ts'
import { sealOf, type ProviderCard } from './token.ts'

/** What is known of a card before it is paid with: who agreed to what. */
export async function askForCard(db: Db, userId: number, provider: ProviderName, consent: Consent) {
  const id = await insertCard(db, userId, provider)
  await insertConsent(db, id, consent)
  return id
}

/** A new card takes the place of the one before it. */
export async function keepCard(db: Db, id: number, userId: number, card: ProviderCard) {
  await endCardsOf(db, [userId])
  await updateKept(db, id, { ...card, sealed: await sealOf(db, id, card) })
}

/** It was paid with, and there is nothing to renew: the provider has it, we do not want it. */
export async function dropCard(db: Db, id: number, card: ProviderCard) {
  await updateKept(db, id, { ...card, sealed: await sealOf(db, id, card) })
  await endCard(db, id)
  await later(db, forgetAtProvider, { id })
}

/** Nothing is charged any more; what the provider keeps is forgotten by a job. False: there was no card. */
export async function endCardsOf(db: Db, userIds: number[]) {
  const ended = await endOpenCards(db, userIds)
  if (ended.length > 0)
    await laterEach(
      db,
      forgetAtProvider,
      ended.map((id) => ({ id })),
    )
  return ended.length > 0
}

/** A restored database does not know what was charged since its backup: what is due then is paid by hand. */
export const holdCards = (db: Db) => endDueCards(db)

export type OpenCard = CardRow
export const readOpenCard = (db: Db, userId: number) => findOpenCard(db, userId)

export const agreeAgain = (db: Db, { id }: CardRow, consent: Consent) => insertConsent(db, id, consent)

type Asked = { id: number; currency: string; priceCents: number }

/** Whether the member said yes to so much for this plan. */
export async function mayCharge(db: Db, card: CardRow, { id, currency, priceCents }: Asked) {
  const agreed = await findAgreedCents(db, card.id, id, currency)
  return agreed !== null && priceCents <= agreed
}

export const shapeCard = ({ provider, brand, lastFour, expires }: CardRow): KeptCard => ({
  provider,
  brand,
  lastFour,
  expires,
})

/** Of no use on that day, as far as is known. */
export const isExpired = ({ expires }: Pick<CardRow, 'expires'>, at: string) =>
  expires !== null && expires < at.slice(0, 7)
