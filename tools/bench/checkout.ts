import { createHash, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type pg from 'pg'
import { termsVersion } from '#features/market/orders/contract.ts'
import { cpu, memoryOf } from './machine.ts'
import { openCommunity, sessionFor, sizes } from './seed.ts'

const buyers = 16
const [times, rounds] = [Number(process.argv[2] ?? 60), Number(process.argv[3] ?? 20)]
/** Checkouts of each worker that are not counted: V8 needs more than a thousand in total to warm up. */
const warmUp = 100
const firstBuyer = 9_000
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
const place = await openCommunity(sizes.large)
const agent = new Agent({ keepAlive: true, maxSockets: 200 })
const address = {
  name: 'Thandi',
  phone: '+27 82 555 0101',
  street: '12 Kloof Street',
  city: 'Cape Town',
  postalCode: '8001',
}

await openShops(place.sql, 200)
const scattered = await checkouts((turn) => [...Array(5).keys()].map((n) => 1 + ((turn * 5 + n) % 200)))
const crowded = await checkouts(() => [1, 2, 3, 4, 5])
console.log(
  '| 5-seller checkout, 16 at once | checkouts/s | app CPU ms | database CPU ms | p50 | p99 | worst ms |\n|---|---|---|---|---|---|---|',
)
console.log(`| of 200 shops | ${scattered} |\n| all of the same five | ${crowded} |`)
await oversell()
console.log(`app ${memoryOf(place.app).toFixed(0)} MB`)
await place.stop()
process.exit(0)

/** Shops that take orders, each with one counted product. */
async function openShops(sql: pg.Pool, many: number) {
  await sql.query(
    `insert into businesses (name, category, location, user_id, legal_name, registration_kind, street_address, phone, email)
     select 'Checkout ' || n, 'Grow Supply', 'Clarens', 5000 + n, 'Bench', 'sole-proprietor', '1 Main Street', '+27115550142', 'bench@example.co.za'
     from generate_series(1, ${many}) n
     where not exists (select 1 from businesses where name = 'Checkout 1')`,
  )
  await sql.query(
    `insert into shop_settings (business_id, bank) select id, '{"holder":"Bench","bank":"Bench","account":"1234567890","branch":"470010"}'
     from businesses where name like 'Checkout %' on conflict do nothing`,
  )
  await sql.query(
    `insert into products (business_id, name, category, price, price_cents, stock)
     select id, 'Pot of ' || name, '', '49.99', 4999, 1000000000 from businesses where name like 'Checkout %'
     and not exists (select 1 from products where business_id = businesses.id)`,
  )
  await sql.query(
    `with emptied as (delete from cart_items) update products set stock = 1000000000
     where business_id in (select id from businesses where name like 'Checkout %')`,
  )
  // Unpaid orders of earlier runs count towards the buyers' limit.
  await sql.query(`update orders set state = 'cancelled' where state = 'placed'`)
  await sql.query(
    'vacuum analyze businesses, products, shop_settings, orders, order_lines, order_events, payments',
  )
}

/** Runs N checkouts one after another in each of sixteen workers. Each is made by a member of its own who has opened the cart before. */
async function checkouts(shopsOf: (turn: number) => number[]) {
  const turns = [...Array(buyers * (times + warmUp)).keys()]
  const cookies: string[] = []
  for (const turn of turns) cookies.push(await sessionFor(place.sql, firstBuyer + turn, hash))
  const { rows } = await place.sql.query<{ turn: number; ids: number[] }>(
    `with wanted as (select turn, product.id, product.business_id from jsonb_to_recordset($1::jsonb) as given (turn int, number int)
       join businesses on businesses.name = 'Checkout ' || number join products product on product.business_id = businesses.id),
     filled as (insert into cart_items (user_id, product_id, quantity) select ${firstBuyer} + turn, id, 1 from wanted)
     select turn, array_agg(business_id) as ids from wanted group by turn`,
    [JSON.stringify(turns.flatMap((turn) => shopsOf(turn).map((number) => ({ turn, number }))))],
  )
  await place.sql.query('vacuum analyze cart_items')
  const shops = new Map(rows.map(({ turn, ids }) => [turn, ids]))
  await inLines(turns, async (turn) => {
    const answer = await ask('GET', '/api/cart', cookies[turn] ?? '')
    if (answer !== 200) throw new Error(`A cart answered ${answer}`)
  })
  const latencies: number[] = []
  const [began, cpuBefore] = [performance.now(), cpu(place.app, place.postmaster)]
  await inLines(turns, async (turn) => {
    const started = performance.now()
    const status = await order(cookies[turn] ?? '', shops.get(turn) ?? [])
    if (turn >= buyers * warmUp) latencies.push(performance.now() - started)
    if (status !== 201) throw new Error(`A checkout answered ${status}`)
  })
  const [seconds, cpuAfter] = [(performance.now() - began) / 1000, cpu(place.app, place.postmaster)]
  latencies.sort((a, b) => a - b)
  const at = (share: number) => (latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1)
  const each = (kind: 'app' | 'database') => ((cpuAfter[kind] - cpuBefore[kind]) / turns.length).toFixed(2)
  return `${(turns.length / seconds).toFixed(0)} | ${each('app')} | ${each('database')} | ${at(0.5)} | ${at(0.99)} | ${latencies.at(-1)?.toFixed(1)}`
}

async function inLines(turns: number[], action: (turn: number) => Promise<void>) {
  const waiting = turns.values()
  const line = async () => {
    for (const turn of waiting) await action(turn)
  }
  await Promise.all([...Array(buyers).keys()].map(line))
}

/** Two hundred buyers at once order one of ten units. */
async function oversell() {
  const cookies = await Promise.all(
    [...Array(200).keys()].map((n) => sessionFor(place.sql, 10_000 + n, hash)),
  )
  const { rows } = await place.sql.query<{ id: number; businessId: number }>(
    `select products.id, business_id as "businessId" from products join businesses on businesses.id = business_id where businesses.name = 'Checkout 7'`,
  )
  const { id, businessId } = rows[0] ?? { id: 0, businessId: 0 }
  for (let round = 1; round <= rounds; round += 1) {
    await place.sql.query('update products set stock = 10 where id = $1', [id])
    await place.sql.query(
      `insert into cart_items (user_id, product_id, quantity) select 9999 + n, $1, 1 from generate_series(1, 200) n
       on conflict (user_id, product_id) do update set quantity = 1`,
      [id],
    )
    const answers = await Promise.all(cookies.map((cookie) => order(cookie, [businessId])))
    const left = await place.sql.query<{ stock: number }>('select stock from products where id = $1', [id])
    const count = (status: number) => answers.filter((one) => one === status).length
    console.log(
      `round ${round}: ${count(201)} sold, ${count(409)} refused, ${200 - count(201) - count(409)} else, stock ${left.rows[0]?.stock}`,
    )
    if (count(201) !== 10 || count(409) !== 190 || left.rows[0]?.stock !== 0) process.exitCode = 1
  }
}

function order(cookie: string, businessIds: number[]) {
  const body = JSON.stringify({
    sellers: businessIds.map((businessId) => ({ businessId, fulfilment: 'delivery', method: 'eft' })),
    address,
    note: '',
    confirmsAge: true,
    acceptsTerms: true,
    termsVersion,
  })
  return ask('POST', '/api/orders', cookie, body)
}

function ask(method: string, path: string, cookie: string, body?: string) {
  const of = body !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  }
  return new Promise<number>((resolve, reject) => {
    const sent = request(`${place.url}${path}`, { method, headers: { cookie, ...of }, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
