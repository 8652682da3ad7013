import * as z from 'zod/mini'
import { seal, unseal } from '#platform/server/encryption.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Settled } from '../payments.ts'
import type { CardRow } from './saved-cards.queries.ts'

export type ProviderCard = NonNullable<Settled['card']>
const Token = z.object({ token: z.string(), email: z.string() })

const aboutOf = (id: number) => `saved card ${id}`

export const sealOf = (db: Db, id: number, { token, email }: ProviderCard) =>
  seal(db, JSON.stringify({ token, email }), aboutOf(id))

/** The provider's token for the card; null: deleted. */
export const tokenOf = async (db: Db, { id, sealed }: CardRow) =>
  sealed === null ? null : Token.parse(JSON.parse(await unseal(db, sealed, aboutOf(id))))
