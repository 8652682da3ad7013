import { sql } from 'kysely'
import { withCommit, type Db } from '#server/db/db.ts'
import { inOneTrip, statement } from '#server/db/hot.ts'
import { listOffers } from '#server/orders/cart.queries.ts'
import { stockHeld } from '#server/orders/checkout.queries.ts'
import { insertOrders } from '#server/orders/placing.queries.ts'
import { mailsOfOrders } from '#server/orders/mails.jobs.ts'
import { carryOut } from '#server/orders/moves.ts'
import { findOrder } from '#server/orders/orders.queries.ts'
import { quoteOf } from '#server/orders/quote.ts'
import { findSelling, writeAccount, writeTerms } from '#server/orders/selling.queries.ts'
import type { Currency } from '#shared/money.ts'
import { termsVersion, type Address } from '#shared/orders.ts'
import { seedMembers as members } from './content.ts'
import { homes, orders as seedOrders, ownTerms, terms as seedTerms } from './orders.ts'
import type { SeedOrder, SeedTerms } from './types.ts'

export { seedOrders, seedTerms }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How long their accounts have been paid into: nothing about them is new. */
const accountDays = 200
/** The one that every installation has. */
const ownShop = 1
/** Nobody's numbers: whoever reads them sees that no money can go there. */
const accountOf = (index: number) => `00000000${String(index + 1).padStart(2, '0')}`

/** Orders go the way that orders go; only their dates are written back afterwards. */
export async function plantOrders(db: Db, currency: Currency, idOf: (username: string) => number) {
  const shops = await db
    .selectFrom('businesses')
    .select(['id', 'name'])
    .where('isSample', '=', true)
    .execute()
  const shopOf = (name: string) => shops.find((shop) => shop.name === name)?.id ?? 0
  for (const [index, one] of seedTerms.entries())
    await plantTerms(db, shopOf(one.business), sellingOf(one, accountOf(index), currency))
  await plantTerms(db, ownShop, sellingOf(ownTerms, accountOf(seedTerms.length), currency))
  await db.updateTable('selling').set({ isSample: true }).where('businessId', '=', ownShop).execute()
  for (const order of seedOrders)
    await plantOrder(db, order, { buyerId: idOf(order.buyer), businessId: shopOf(order.business), currency })
  // Nobody of the sample reads what they are told.
  await withCommit(db, statement('delete from notifications', []))
  await withCommit(db, statement('delete from jobs where name = $1', [mailsOfOrders.name]))
}

async function plantTerms(db: Db, businessId: number, { terms, bank }: ReturnType<typeof sellingOf>) {
  await writeTerms(db, businessId, terms)
  if (!bank) return
  const bankSince = new Date(Date.now() - accountDays * dayMs).toISOString()
  await writeAccount(db, businessId, { bank, bankSince, pendingBank: null, pendingBankFrom: null })
}

function sellingOf(one: SeedTerms, account: string, currency: Currency) {
  const cents = (rand: number) => (currency === 'ZAR' ? rand * 100 : rand * 10)
  const { business, delivery, freeFrom, collect, bank, branch, vatNumber = null } = one
  const terms = {
    delivers: delivery !== undefined,
    deliveryCents: cents(delivery ?? 0),
    freeFromCents: freeFrom == null ? null : cents(freeFrom),
    collects: collect !== undefined,
    collectionNote: collect ?? '',
    vatNumber,
  }
  return {
    terms,
    bank: bank && branch ? { holder: `${business} (sample)`, bank, account, branch } : null,
  }
}

type Where = { buyerId: number; businessId: number; currency: Currency }

async function plantOrder(db: Db, order: SeedOrder, { buyerId, businessId, currency }: Where) {
  const id = await place(db, order, { buyerId, businessId, currency })
  let at = Date.now() - order.daysAgo * dayMs
  const dates = [new Date(at).toISOString()]
  for (const [move, party, hoursLater, note = ''] of order.steps) {
    const row = await findOrder(db, id)
    if (!row) throw new Error('A sample order is gone before it has gone its way')
    const code = row.collectionCode ?? undefined
    await carryOut(db, row, move, party, move === 'ship' ? { tracking: note } : { reason: note, code })
    at += hoursLater * hourMs
    dates.push(new Date(at).toISOString())
  }
  await backdate(db, id, dates)
}

async function place(db: Db, order: SeedOrder, { buyerId, businessId, currency }: Where) {
  const { buyer, business, lines, way, note = '' } = order
  const wanted = await Promise.all(
    lines.map(async ([name, quantity]) => {
      const { id } = await db
        .selectFrom('products')
        .select('id')
        .where('businessId', '=', businessId)
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      const [offer] = await listOffers(db, { id: buyerId, role: 'member' }, [id], currency)
      if (!offer) throw new Error(`${business} does not show ${name} to ${buyer}`)
      return { product: offer.product, quantity }
    }),
  )
  const how =
    way === 'collection'
      ? { fulfilment: way, method: way }
      : ({ fulfilment: 'delivery', method: 'eft' } as const)
  const quote = quoteOf(buyerId, { businessId, ...how }, await findSelling(db, businessId), wanted)
  await inOneTrip(db, [stockHeld(quote.lines.filter(({ reserved }) => reserved > 0))])
  const placing = { buyerId, currency, address: homeOf(buyer), note, termsVersion, emptiesCart: true }
  const [made] = await insertOrders(db, [quote], placing)
  if (!made) throw new Error(`The order of ${buyer} was not placed`)
  return made.id
}

function homeOf(username: string): Address | null {
  const home = homes[username]
  if (!home) return null
  const [street, suburb, city, province, postalCode] = home
  const name = members.find((member) => member.username === username)?.displayName ?? username
  return { name, phone: '+27 82 555 0193', street, suburb, city, province, postalCode }
}

/** As if it had happened on these days: what is due is due so much earlier. */
const backdate = async (db: Db, id: number, dates: string[]) => {
  await sql`
    with told as (select id, row_number() over (order by id) as place from order_events where order_id = ${id})
    update order_events set created_at = (${dates}::timestamptz[])[told.place] from told where told.id = order_events.id`.execute(
    db,
  )
  await sql`
    update orders set is_sample = true, created_at = ${dates[0]},
      claimed_at = (select min(created_at) from order_events where order_id = ${id} and move = 'pay' and party = 'buyer'),
      due_at = due_at - (now() - ${dates.at(-1)}::timestamptz)
    where id = ${id}`.execute(db)
  await sql`
    update payments set created_at = (select max(created_at) from order_events where order_id = ${id} and party = 'seller'
      and move = case payments.kind when 'refund' then 'refund' when 'owed' then 'cancel'
        else case payments.method when 'eft' then 'pay' else 'complete' end end)
    where order_id = ${id}`.execute(db)
}
