import type { Selectable } from 'kysely'
import { imageOf, type StoredImage } from '#features/site/media/server/media.queries.ts'
import { documentUrl } from '#platform/contract/images.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { OrderFilesTable } from '#platform/server/postgres/schema.ts'
import type { OrderFile } from '../../messages.contract.ts'

const columns = ['id', 'disputeId', 'userId', 'image', 'pdf', 'createdAt'] as const
type Row = Pick<Selectable<OrderFilesTable>, (typeof columns)[number]>

const shape = (buyerId: number | null, row: Row): OrderFile => {
  const image = imageOf(row.image)
  return {
    id: row.id,
    disputeId: row.disputeId,
    from: row.userId === buyerId ? 'buyer' : 'seller',
    image,
    url: image?.url ?? documentUrl(row.pdf ?? ''),
    createdAt: row.createdAt,
  }
}

type Of = { id: number; buyerId: number | null }

export const listFiles = async (db: Db, { id, buyerId }: Of) => {
  const rows = await db
    .selectFrom('orderFiles')
    .select(columns)
    .where('orderId', '=', id)
    .orderBy('id')
    .execute()
  return rows.map((row) => shape(buyerId, row))
}

type NewFile = { disputeId: number | null; userId: number } & ({ image: StoredImage } | { pdf: string })

export const insertFile = async (db: Db, { id, buyerId }: Of, file: NewFile) => {
  const row = await db
    .insertInto('orderFiles')
    .values({
      orderId: id,
      disputeId: file.disputeId,
      userId: file.userId,
      image: 'image' in file ? JSON.stringify(file.image) : null,
      pdf: 'pdf' in file ? file.pdf : null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return shape(buyerId, row)
}
