import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { countFigures } from '#features/staff/moderation/server/site-figures/count-figures.ts'
import { expectedToFail, requestsFor, type Ask } from '../tools/bench/size/requests.ts'
import { sizeStatements } from '../tools/bench/size/seed.ts'
import { crowdOf, rows, testApp, visitor, type Person } from './testing.ts'

const members = 1_000

/** The tables that grow with the site. */
const growing = new Set(
  `users sessions posts likes comments follows bookmarks rsvps notifications groups group_members discussions
  comment_likes reactions message_reactions post_tags media businesses products orders order_lines order_events payments business_reviews
  product_reviews audit_log conversations conversation_people messages order_messages
  polls poll_votes post_versions post_drafts blocks mutes group_invites group_guide_pages discussion_reads event_series event_hosts event_maybes
  link_previews search_words saved_searches licences order_files order_disputes order_dispute_events credit_notes repeat_orders merchant_accounts
  memberships membership_invoices membership_ledger moderation_cases reports contact_messages blocked_listing_attempts`.split(
    /\s+/,
  ),
)

/** Whether there is any real member: reads end at the first. What a visitor reads of the site's life is counted up to a limit. */
const endsEarly = ['"is_sample" = $1 limit 1', 'as has_people', 'as members_count']

let statements: string[] = []
beforeAll(async () => {
  for (const text of sizeStatements(members)) await rows(text)
  statements = await statementsOf(askEverything)
})

/** Planned as for a large site, where reading a whole table is the last resort. */
test('no statement of a GET endpoint has to read a whole table that grows with the site', async () => {
  expect(statements.length).toBeGreaterThan(200)
  const found: string[] = []
  for (const text of statements.filter((one) => !endsEarly.some((part) => one.includes(part))))
    for (const table of await tablesReadWhole(text)) found.push(`${table}: ${text.replace(/\s+/g, ' ')}`)
  expect(found).toEqual([])
})

/** Each kind is read in the order of its index, only as far as the page goes; a small table would be sorted instead. */
test('the inbox is read from the indexes of its newest messages', async () => {
  const inbox = statements.filter((text) => text.includes(`'order' as "kind"`))
  expect(inbox.length).toBeGreaterThan(1)
  for (const text of inbox) {
    const indexes = await indexesOf(text)
    expect(indexes).toContain('orders_buyer_messages')
    expect(indexes).toContain('orders_seller_messages')
    if (text.includes(`'conversation' as "kind"`)) expect(indexes).toContain('conversation_people_list')
  }
})

/** Each from an index that has the posts of one group; how many are older than 30 days is one look into another. */
test('the posts of a group are read in the order of their list, and new ones are counted from the last one seen', async () => {
  const lists = statements.filter((text) => text.includes('order by "posts"."is_pinned" desc'))
  expect(lists.length).toBeGreaterThan(1)
  for (const text of lists) expect(await indexesOf(text)).toContain('posts_of_group_pinned')
  const counts = statements.filter((text) => text.includes('posts.id > greatest(membership.posts_read_id'))
  expect(counts).toHaveLength(1)
  for (const text of counts) {
    const conditions = nodesOf(await planOf(text, ['seqscan', 'sort'])).map((node) => node['Index Cond'])
    expect(conditions).toContainEqual(expect.stringMatching(/group_id = .* AND \(id > GREATEST\(/))
    expect(await indexesOf(text)).toContain('posts_created')
  }
})

/** In one plan with their previews, all messages of a long conversation would be read and sorted: few are expected in each. */
test('the messages of a page are found before what is shown of them is read', async () => {
  const pages = statements.filter(
    (text) => text.includes('"messages"."client_id"') && /limit (21|5)\b/.test(text),
  )
  expect(pages.length).toBeGreaterThan(1)
  for (const text of pages) {
    const limits = nodesOf(await planOf(text, ['seqscan'])).filter((node) => node['Node Type'] === 'Limit')
    const read = limits.map((limit) => nodesOf(limit).map((node) => node['Relation Name']))
    expect(read.some((tables) => tables.includes('messages') && !tables.includes('link_previews'))).toBe(true)
  }
})

/** Found first: their owners, or what is still shown of them, is read for those of a page only. */
test('pins and unread notifications are found before they are judged', async () => {
  const pins = statements.filter(
    (text) => text.includes('"businesses"."young_stars"') && text.includes('limit 5000'),
  )
  expect(pins.length).toBeGreaterThan(1)
  for (const text of pins) {
    const limits = nodesOf(await planOf(text, ['seqscan', 'sort'])).filter(
      (node) => node['Node Type'] === 'Limit',
    )
    const read = limits.map((limit) => nodesOf(limit).map((node) => node['Relation Name']))
    expect(read.some((tables) => tables.includes('businesses') && !tables.includes('users'))).toBe(true)
  }
  const unread = statements.filter((text) => text.includes('as about_messages'))
  expect(unread).toHaveLength(1)
  for (const text of unread) expect(await indexesOf(text)).toContain('notifications_unread_newest')
})

/** For thousands of rows: two look-ups for each are the larger part of the work. */
test('a list of thousands reads once who is hidden from the viewer', async () => {
  const lists = statements.filter((text) => text.includes('"rsvps"."ticket"') && text.includes('limit 10001'))
  expect(lists).toHaveLength(1)
  for (const text of lists)
    for (const node of nodesOf(await planOf(text, ['seqscan'])).filter(
      (one) => one['Relation Name'] === 'blocks',
    ))
      expect(node['Index Cond']).not.toContain('users.id')
})

/** Each hour, so that a million rows must not be read for it; all members are counted in an index of their own. */
test('the figures of the site are counted from a range of an index, and read from what was counted', async () => {
  const { db } = await testApp()
  const isOfFigures = (text: string) => /daily_counts|member_weeks/.test(text)
  const counting = (
    await statementsOf(() => countFigures(db, { mailJobs: ['accounts.mailReset'] }), /./)
  ).filter(isOfFigures)
  expect(counting.length).toBeGreaterThan(9)
  for (const text of counting) expect([...(await tablesReadWhole(text))], text).toEqual([])
  const reading = statements.filter(isOfFigures)
  expect(reading).toHaveLength(2)
  for (const text of reading)
    for (const name of (await indexesOf(text)).filter((index) => index !== undefined))
      expect(['daily_counts_pkey', 'member_weeks_pkey']).toContain(name)
})

async function askEverything() {
  const [admin, member] = await crowdOf(2)
  if (!admin || !member) throw new Error('Nobody is there')
  for (const [id, person] of [
    [1, admin],
    [2, member],
  ] as const)
    await rows('update sessions set user_id = $1 where user_id = $2', [id, person.id])
  const people: Record<Ask['as'], Person> = { visitor: visitor(), member, admin }
  for (const { name, path, as } of requestsFor(members))
    if (path.startsWith('/api/') && !expectedToFail[`${name} | ${as}`])
      expect((await people[as].get(path)).status, path).toBe(200)
}

const Sent = z.object({ text: z.string(), values: z.optional(z.array(z.unknown())) })
const Lookup = z.tuple([z.string(), z.string(), z.array(z.string()), z.number()])

/** The reads that were sent while this ran. A search is planned inside matching_ids(), with its own condition. */
async function statementsOf(run: () => Promise<void>, kind = /^\s*(select|with)/) {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await run()
  const sent = query.mock.calls.map(([statement]) => Sent.safeParse(statement).data)
  query.mockRestore()
  const texts = sent.flatMap((statement) => {
    if (!statement || !kind.test(statement.text)) return []
    const lookup = statement.text.includes('matching_ids(')
      ? Lookup.safeParse(statement.values).data
      : undefined
    return [
      lookup
        ? `select id from ${lookup[0]} where ${lookup[1].replaceAll('$1', '($1::text[])')}`
        : statement.text,
    ]
  })
  return [...new Set(texts)]
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Index Name'?: string | undefined
  'Index Cond'?: string | undefined
  Plans?: Plan[] | undefined
}
const Plan: z.ZodMiniType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Index Name': z.optional(z.string()),
  'Index Cond': z.optional(z.string()),
  Plans: z.optional(z.array(z.lazy(() => Plan))),
})
const Explained = z.tuple([z.object({ Plan })])

async function tablesReadWhole(text: string) {
  const scans = nodesOf(await planOf(text, ['seqscan'])).filter((node) => node['Node Type'] === 'Seq Scan')
  return new Set(scans.map((node) => node['Relation Name'] ?? '').filter((table) => growing.has(table)))
}

/** NOTE: of a prepared statement: values that are sent with `explain` take part in the plan, and nothing equals null. */
async function planOf(text: string, avoided: ('seqscan' | 'sort')[]) {
  const count = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
  const values = count > 0 ? `(${Array(count).fill('null').join(', ')})` : ''
  const { ownerDb } = await testApp()
  const [row] = await ownerDb.connection().execute(async (connection) => {
    const run = (one: string) => connection.executeQuery<object>(CompiledQuery.raw(one))
    await run('set plan_cache_mode = force_generic_plan')
    for (const one of avoided) await run(`set enable_${one} = off`)
    await run(`prepare planned as ${text}`)
    const { rows: explained } = await run(`explain (format json) execute planned ${values}`)
    await run('deallocate planned')
    return explained
  })
  const [{ Plan: plan }] = Explained.parse(Object.values(row ?? {})[0])
  return plan
}

const indexesOf = async (text: string) =>
  nodesOf(await planOf(text, ['seqscan', 'sort'])).map((node) => node['Index Name'])

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
