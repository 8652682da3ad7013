import { sql, type Insertable, type Updateable } from 'kysely'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import type { ProductsTable } from '#platform/server/postgres/schema.ts'

/** What an action can write: every column, so that a new one needs no entry here. */
type ProductColumns = Updateable<ProductsTable>
type NewProduct = Omit<Insertable<ProductsTable>, 'businessId'>

export const insertProduct = async (db: Db, businessId: number, product: NewProduct) => {
  const row = await db
    .insertInto('products')
    .values({ ...product, businessId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export const updateProduct = (db: Db, id: number, change: ProductColumns) =>
  db
    .updateTable('products')
    .set({ ...change, editedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const updateFeatured = (db: Db, id: number, isFeatured: boolean) =>
  db.updateTable('products').set({ isFeatured }).where('id', '=', id).execute()

export const markProductDeleted = (db: Db, id: number) =>
  db
    .updateTable('products')
    .set({ deletedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

/** How many products a business lists, and whether its owner is Premium; locks the business so that no product is added meanwhile. */
export const countListed = async (db: Db, owner: Viewer, businessId: number) => {
  await db.selectFrom('businesses').select('id').where('id', '=', businessId).forNoKeyUpdate().execute()
  const row = await db
    .selectFrom('users')
    .select([
      'isPremium',
      sql<number>`(select count(*)::int from products
        where business_id = ${businessId} and deleted_at is null and state <> 'archived')`.as('products'),
    ])
    .where('id', '=', owner.id)
    .executeTakeFirst()
  return row ?? { products: 0, isPremium: false }
}

export const updateHidden = (db: Db, id: number, isHidden: boolean) =>
  db
    .updateTable('products')
    .set({ hiddenAt: isHidden ? sql<string>`now()` : null })
    .where('id', '=', id)
    .execute()
