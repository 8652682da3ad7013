import { createHash } from 'node:crypto'
import { openDatabase, type Place } from './database.ts'
import { sessionFor } from './seed.ts'
import { reasonFor } from './size/reasons.ts'
import { expectedToFail, requestsFor, type Ask } from './size/requests.ts'
import { seedSize } from './size/seed.ts'

const sizes = [2_000, Number(process.argv[3] ?? 1_000_000)]
const [, , only = ''] = process.argv
const rounds = 5
const laterPage = 10
const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

type Timed = { ms: number; status: number }

// Asks every GET endpoint and page on a small and on a large site, one request at a time, and prints how each has grown.
// The first argument selects the requests whose name contains it.
const measured: Map<string, Timed>[] = []
for (const members of sizes) {
  const place = await openDatabase(`size-${members}`, (pool) => seedSize(pool, members))
  measured.push(
    await measureAll(
      place,
      requestsFor(members).filter(({ name }) => name.includes(only)),
    ),
  )
  await place.stop()
}
print(measured)

async function measureAll(place: Place, asks: Ask[]) {
  const cookies = {
    visitor: '',
    member: await sessionFor(place.sql, 2, hash),
    admin: await sessionFor(place.sql, 1, hash),
  }
  const found = new Map<string, Timed>()
  for (const { name, path, as } of asks) {
    const ask = async (asked: string) => {
      const answer = await fetch(`${place.url}${asked}`, {
        headers: { cookie: cookies[as] },
        redirect: 'manual',
      })
      await answer.arrayBuffer()
      return answer
    }
    found.set(`${name} | ${as}`, await timed(() => ask(path)))
    const later = await laterPageOf(ask, path)
    if (later) found.set(`${name}, later page | ${as}`, await timed(() => ask(later)))
  }
  return found
}

async function timed(ask: () => Promise<Response>): Promise<Timed> {
  const times: number[] = []
  let status = 0
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now()
    status = (await ask()).status
    if (round > 0) times.push(performance.now() - began)
    // A request that takes seconds takes them again.
    if (times[0] !== undefined && times[0] > 2_000) break
  }
  times.sort((one, other) => one - other)
  return { ms: times[Math.floor(times.length / 2)] ?? 0, status }
}

/** The tenth page of a list, or its last; null where it has one page only. */
async function laterPageOf(ask: (path: string) => Promise<Response>, path: string) {
  let later: string | null = null
  for (let page = 1; page < laterPage; page += 1) {
    const { headers } = await ask(later ?? path)
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    if (!next) break
    later = next
  }
  return later
}

type Row = { name: string; before: Timed; after: Timed; times: number }

function print([small, large]: Map<string, Timed>[]) {
  const rows = [...(large ?? [])].map(([name, after]): Row => {
    const before = small?.get(name) ?? { ms: 0, status: 0 }
    return { name, before, after, times: after.ms / Math.max(before.ms, 0.01) }
  })
  rows.sort((one, other) => other.after.ms - one.after.ms)
  console.log(
    `\n| request | as | ${sizes.join(' members, ms | ')} members, ms | × | status |\n|---|---|---|---|---|---|`,
  )
  for (const { name, before, after, times } of rows)
    console.log(
      `| ${name} | ${before.ms.toFixed(1)} | ${after.ms.toFixed(1)} | ${times.toFixed(1)} | ${before.status} ${after.status} |`,
    )
  printFailures(rows)
  printSlow(rows)
}

/** A request that fails measures nothing. */
function printFailures(rows: Row[]) {
  const failed = rows.filter(({ before, after }) => before.status >= 400 || after.status >= 400)
  for (const { name, after } of failed)
    console.log(`${after.status} ${name}: ${expectedToFail[name] ?? 'unexpected'}`)
  const unexpected = failed.filter(({ name }) => expectedToFail[name] === undefined)
  console.log(`\n${failed.length} of ${rows.length} fail, ${unexpected.length} of them unexpectedly`)
}

function printSlow(rows: Row[]) {
  const slow = rows.filter(({ after, times }) => (times > 3 && after.ms > 20) || after.ms > 50)
  for (const { name, before, after } of slow)
    console.log(
      `${before.ms.toFixed(1)} to ${after.ms.toFixed(1)} ms ${name}: ${reasonFor(name) ?? 'no reason known'}`,
    )
  const unexplained = slow.filter(({ name }) => reasonFor(name) === undefined)
  console.log(
    `\n${slow.length} of ${rows.length} grow by more than 3 × to over 20 ms or cost more than 50 ms, ${unexplained.length} of them without a reason`,
  )
}
