import { createHash } from 'node:crypto'
import autocannon from 'autocannon'
import { openDatabase, type Place } from './database.ts'
import { openCommunity, sessionFor, sizes } from './seed.ts'
import { seedSize } from './size/seed.ts'

const seconds = Number(process.argv[2] ?? 8)
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

const connections = Number(process.argv[4] ?? 16)

// `npm run bench -- search 8` searches 200,000 posts; `npm run bench -- search 8 market` 200,000 products and 100,000 businesses,
// and `npm run bench -- search 8 market 4` with four at once instead of 16.
await (process.argv[3] === 'market' ? searchMarket() : searchCommunity())
process.exit(0)

async function searchCommunity() {
  const place = await openCommunity(sizes.large)
  await place.sql.query(
    `insert into businesses (name, category, location, latitude, longitude, description)
     select 'Bench Business ' || n, 'Lounge', 'Clarens', -34 + (n % 97) * 0.12, 18 + (n % 89) * 0.14, 'Living soil and seedlings'
     from generate_series(1, 2000) n where not exists (select 1 from businesses where name = 'Bench Business 1')`,
  )
  await place.sql.query(
    `insert into groups (name, description, creator_id) select 'Bench Group ' || n, 'Soil and seed', 1 + n % 2000
     from generate_series(1, 500) n where not exists (select 1 from groups where name = 'Bench Group 1')`,
  )
  await place.sql.query('vacuum analyze')
  const paths = ['/api/search', '/api/search/posts', '/api/search/people']
  // Words that are in all posts, in none, unfinished, misspelt; two words, a name, a place.
  const words = [
    'soil',
    'kikuyu',
    'kik',
    'zebra',
    'living soil',
    'soyl',
    'bench member 17',
    'magaliesburg',
    'straw beds',
    'bench_77',
    'clarens',
    'lounge',
  ]
  await measure(place, paths, words)
}

async function searchMarket() {
  const members = 1_000_000
  const place = await openDatabase(`size-${members}`, (pool) => seedSize(pool, members))
  // Words that are in many, in one, in none, unfinished, misspelt; two words, a place.
  const words = [
    'supplies',
    'fabric pot',
    'pots',
    'grind',
    'grindr',
    'seed tray 4711',
    'durban',
    'johanesburg',
    'zebra',
    'tools gardens',
    'clarens supplies 4711',
  ]
  // NOTE: visitors get the same answers from a cache of one second.
  const cookie = await sessionFor(place.sql, 5, hash)
  await measure(place, ['/api/products', '/api/businesses'], words, cookie)
}

/** All paths with all words, then each path alone. */
async function measure(place: Place, paths: string[], words: string[], cookie = '') {
  const headers = { cookie }
  const requests = paths.flatMap((path) =>
    words.map((q) => ({ path: `${path}?q=${encodeURIComponent(q)}`, headers })),
  )
  for (const path of ['all', ...paths]) {
    const chosen = requests.filter((request) => path === 'all' || request.path.startsWith(`${path}?`))
    const result = await autocannon({ url: place.url, connections, duration: seconds, requests: chosen })
    const { p50, p97_5, p99, max } = result.latency
    console.log(
      `${path.padEnd(20)} ${(result['2xx'] / result.duration).toFixed(0)} requests/s, p50 ${p50}, p97.5 ${p97_5}, p99 ${p99}, worst ${max} ms, ${result.non2xx + result.errors} errors`,
    )
  }
  await place.stop()
}
