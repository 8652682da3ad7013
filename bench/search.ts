import autocannon from 'autocannon'
import { openCommunity, sizes } from './seed.ts'

const seconds = Number(process.argv[2] ?? 8)

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

/** Words that are in all posts, in none, unfinished, misspelt; two words, a name, a place. */
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
const paths = ['/api/search', '/api/search/posts', '/api/search/people']
const requests = paths.flatMap((path) => words.map((q) => ({ path: `${path}?q=${encodeURIComponent(q)}` })))

for (const path of ['all', ...paths]) {
  const chosen = requests.filter((request) => path === 'all' || request.path.startsWith(`${path}?`))
  const result = await autocannon({ url: place.url, connections: 16, duration: seconds, requests: chosen })
  const { p50, p97_5, p99, max } = result.latency
  console.log(
    `${path.padEnd(20)} ${(result['2xx'] / result.duration).toFixed(0)} requests/s, p50 ${p50}, p97.5 ${p97_5}, p99 ${p99}, worst ${max} ms, ${result.non2xx + result.errors} errors`,
  )
}
await place.stop()
process.exit(0)
