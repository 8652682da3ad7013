import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { imageOf, type StoredImage } from '#features/media/server/media.queries.ts'
import { paperUrl } from '#platform/contract/images.ts'
import type { OrderFile } from '../contract.ts'

type Row = {
  id: number
  caseId: number | null
  userId: number
  image: unknown
  pdf: string | null
  createdAt: string
}

const shape = (buyerId: number | null, row: Row): OrderFile => {
  const image = imageOf(row.image)
  return {
    id: row.id,
    caseId: row.caseId,
    from: row.userId === buyerId ? 'buyer' : 'seller',
    image,
    url: image?.url ?? paperUrl(row.pdf ?? ''),
    createdAt: row.createdAt,
  }
}

type Of = { id: number; buyerId: number | null }

export const listFiles = async (db: Db, { id, buyerId }: Of) => {
  const text =
    'select id, case_id, user_id, image, pdf, created_at from order_files where order_id = $1 order by id'
  return (await hot<Row>(db, text, [id])).map((row) => shape(buyerId, row))
}

type NewFile = { caseId: number | null; userId: number } & ({ image: StoredImage } | { pdf: string })

export const insertFile = async (db: Db, { id, buyerId }: Of, file: NewFile) => {
  const rows = await hot<Row>(
    db,
    `insert into order_files (order_id, case_id, user_id, image, pdf) values ($1, $2, $3, $4, $5)
     returning id, case_id, user_id, image, pdf, created_at`,
    [
      id,
      file.caseId,
      file.userId,
      'image' in file ? JSON.stringify(file.image) : null,
      'pdf' in file ? file.pdf : null,
    ],
  )
  const [row] = rows
  if (!row) throw new Error('The file was not written')
  return shape(buyerId, row)
}
