import { beforeAll, expect, test } from 'vitest'
import { drift, founder, member, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { forgetViewer } from '#features/members/accounts/server/sessions.ts'
import { textRuleMessages } from '#features/members/text-rules/copy.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { audienceMessages } from '../../audience.copy.ts'
import { postLimits } from '../../contract.ts'
import { draftLimits, type Draft } from '../../drafts.contract.ts'
import { draftMessages } from '../../drafts.copy.ts'
import { publishScheduledPosts } from './drafts.jobs.ts'
import { begin, draftOf, inMinutes, listOf, publishOf, scheduleOf, urlsOf } from './testing.ts'

beforeAll(founder)

async function schedule(person: Person, draft: Draft, body: object = {}): Promise<Draft> {
  const { content, version } = draft
  const answer = await person.put(scheduleOf(draft), { content, version, publishAt: inMinutes(60), ...body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** Lets the time of every scheduled post of the member come. */
const letTimeCome = (person: Person) =>
  rows(
    `update post_drafts set publish_at = now() - interval '1 second' where user_id = $1 and publish_at is not null`,
    [person.id],
  )

async function runJob() {
  const { db, config } = await testApp()
  await publishScheduledPosts.run({ db, config })
}

const postsOf = (person: Person) => person.all(`/api/users/${person.id}/posts`)
const failuresOf = async (person: Person): Promise<string[]> =>
  (await person.all('/api/notifications'))
    .map(({ content }) => String(content))
    .filter((content) => content.startsWith('Your scheduled post'))

test('a scheduled post has no preview if its author removed it', async () => {
  const thandi = await member('thandi')
  const [plain, link] = ['https://example.org/plain', 'https://example.org/shown']
  await schedule(thandi, await begin(thandi, { content: `Look: ${link}` }))
  await letTimeCome(thandi)
  const without = { content: `Look: ${plain}`, withoutPreview: true }
  await schedule(thandi, await begin(thandi, without), without)
  await letTimeCome(thandi)
  await runJob()
  expect(await postsOf(thandi)).toHaveLength(2)
  expect(await rows('select url from link_previews')).toEqual([{ url: link }])
})

test('a scheduled post is posted at its time, with photos and mentions, and is no draft any more', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const draft = await begin(thandi, { content: 'Draft', alt: 'Frost' }, ['image'])
  const publishAt = inMinutes(60)
  const content = `Now @${pieter.username} #Frost`
  const scheduled = await schedule(thandi, draft, { content, publishAt, photos: urlsOf(draft) })
  expect(scheduled).toMatchObject({ content, publishAt, version: 2, problem: '' })
  expect(await listOf(thandi)).toEqual([scheduled])
  await runJob()
  expect(await postsOf(thandi)).toEqual([])
  const [url = ''] = urlsOf(draft)
  expect((await visitor().get(url)).status).toBe(404)

  const earlier = await pieter.writes('Written in the meantime')
  await letTimeCome(thandi)
  await runJob()
  const [post] = await postsOf(thandi)
  expect(post).toMatchObject({ content, tags: ['Frost'], image: { url, alt: 'Frost' } })
  expect(post.id).toBeGreaterThan(earlier.id)
  expect(Date.parse(post.createdAt)).toBeGreaterThanOrEqual(Date.parse(earlier.createdAt))
  expect((await visitor().get('/api/posts')).body[0]).toMatchObject({ id: post.id })
  expect((await visitor().get(url)).status).toBe(200)
  expect((await pieter.all('/api/notifications'))[0]).toMatchObject({ relatedId: post.id })
  expect(await listOf(thandi)).toEqual([])
  expect(await failuresOf(thandi)).toEqual([])
  expect(await drift()).toEqual([])
})

test('workers that run at the same moment post it once', async () => {
  const thandi = await member('thandi')
  for (const content of ['One', 'Two', 'Three']) await schedule(thandi, await begin(thandi, { content }))
  await letTimeCome(thandi)
  await Promise.all([runJob(), runJob(), runJob()])
  expect((await postsOf(thandi)).map(({ content }) => content).toSorted()).toEqual(['One', 'Three', 'Two'])
})

test('a worker that stops midway has posted nothing; the next one posts it', async () => {
  const thandi = await member('thandi')
  await schedule(thandi, await begin(thandi, { content: 'Only once' }))
  await letTimeCome(thandi)
  await rows(
    `create function stop_drafts() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`,
  )
  await rows(
    'create trigger stop_drafts before delete on post_drafts for each row execute function stop_drafts()',
  )
  await expect(runJob()).rejects.toThrow('could not be published')
  expect(await postsOf(thandi)).toEqual([])
  await rows('drop function stop_drafts cascade')
  await runJob()
  expect((await postsOf(thandi)).map(({ content }) => content)).toEqual(['Only once'])
  expect(await failuresOf(thandi)).toEqual([])
})

test.each([
  ['too soon', inMinutes(draftLimits.soonestMinutes - 2), draftMessages.tooSoon(draftLimits.soonestMinutes)],
  ['in the past', inMinutes(-60), draftMessages.tooSoon(draftLimits.soonestMinutes)],
  [
    'too late',
    inMinutes((draftLimits.latestDays + 1) * 24 * 60),
    draftMessages.tooLate(draftLimits.latestDays),
  ],
  ['no time', 'tomorrow', draftMessages.badTime],
  ['no real day', '2099-02-31T25:00:00Z', draftMessages.badTime],
])('a time that is %s is rejected', async (_what, publishAt, message) => {
  const thandi = await member('thandi')
  const draft = await begin(thandi, { content: 'Later' })
  const answer = await thandi.put(scheduleOf(draft), { content: 'Later', version: 1, publishAt })
  expect(answer).toFailWith(400, message)
  expect(await listOf(thandi)).toEqual([draft])
})

test('a scheduled post is changed, posted now, or taken off the schedule', async () => {
  const thandi = await member('thandi')
  const [changed, posted, cancelled] = [
    await schedule(thandi, await begin(thandi, { content: 'Changed' })),
    await schedule(thandi, await begin(thandi, { content: 'Posted' })),
    await schedule(thandi, await begin(thandi, { content: 'Cancelled' })),
  ]
  const saved = await thandi.patch(draftOf(changed), {
    content: 'Changed once more',
    version: changed.version,
  })
  expect(saved.body).toMatchObject({ content: 'Changed once more', publishAt: null })
  expect((await thandi.post(publishOf(posted), { content: 'Posted', version: posted.version })).status).toBe(
    201,
  )
  expect((await thandi.del(scheduleOf(cancelled))).body).toMatchObject({
    content: 'Cancelled',
    publishAt: null,
  })
  expect(await thandi.del(scheduleOf(cancelled))).toFailWith(404, draftMessages.missing)
  const [pieter, other] = [await member('pieter'), await schedule(thandi, saved.body)]
  expect(await pieter.del(scheduleOf(other))).toFailWith(404, draftMessages.missing)
  const stale = { content: 'Stale', version: 1, publishAt: inMinutes(60) }
  expect(await thandi.put(scheduleOf(other), stale)).toFailWith(409, draftMessages.changedElsewhere)
  await thandi.del(scheduleOf(other))
  await letTimeCome(thandi)
  await runJob()
  expect((await postsOf(thandi)).map(({ content }) => content)).toEqual(['Posted'])
})

test('a member schedules a limited number of posts', async () => {
  const thandi = await member('thandi')
  const most = draftLimits.scheduled
  for (let index = 0; index < most; index += 1)
    await schedule(thandi, await begin(thandi, { content: `Post ${index}` }))
  const draft = await begin(thandi, { content: 'One more' })
  const one = { content: 'One more', version: 1, publishAt: inMinutes(60) }
  expect(await thandi.put(scheduleOf(draft), one)).toFailWith(409, draftMessages.tooManyScheduled(most))
})

test('what may not be posted cannot be scheduled', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const group = (await pieter.post('/api/groups', { name: 'Other growers', description: 'Soil' })).body
  const draft = await begin(thandi, { content: 'Later' })
  const put = (body: object) =>
    thandi.put(scheduleOf(draft), { content: 'Later', version: 1, publishAt: inMinutes(60), ...body })
  expect(await put({ audience: 'group', groupId: group.id })).toFailWith(403, audienceMessages.notInGroup)
  expect(await put({ content: 'Selling weed, R100 per gram, DM me' })).toFailWith(
    400,
    draftMessages.looksLikeOffer,
  )
  await rows(`update users set limited_until = now() + interval '1 day' where id = $1`, [thandi.id])
  forgetViewer(thandi.id)
  expect(await put({})).toFailWith(403, requestErrors.limited)
})

type Refusal = [string, string, (author: Person, draft: Draft) => Promise<unknown>]
const refusals: Refusal[] = [
  [
    'was suspended',
    draftMessages.suspended,
    (author) => rows('update users set suspended_at = now() where id = $1', [author.id]),
  ],
  [
    'may not publish for a time',
    requestErrors.limited,
    (author) => rows(`update users set limited_until = now() + interval '1 day' where id = $1`, [author.id]),
  ],
  [
    'has posted too often',
    draftMessages.tooManyPosts(postLimits.perDay),
    (author) =>
      rows(
        `insert into posts (user_id, content) select $1, 'Often' from generate_series(1, ${postLimits.perDay})`,
        [author.id],
      ),
  ],
  [
    'wrote a word that is blocked by now',
    textRuleMessages.blockedWord('scheduledword'),
    () => rows(`insert into text_rules (kind, value) values ('word', 'scheduledword')`),
  ],
  [
    'lost a photo',
    draftMessages.photosGone,
    (_author, draft) => rows('delete from media where draft_id = $1', [draft.id]),
  ],
]

test.each(refusals)(
  'a post whose author %s stays a draft, and its author is notified',
  async (_what, problem, refuse) => {
    const author = await member('author')
    await rows(`update users set created_at = now() - interval '30 days' where id = $1`, [author.id])
    const draft = await begin(author, { content: 'A scheduledword' }, ['image'])
    await schedule(author, draft, { photos: urlsOf(draft) })
    await refuse(author, draft)
    await letTimeCome(author)
    const { db } = await testApp()
    const strict = { ...(await testApp()).config, rateLimits: 'strict' as const }
    await publishScheduledPosts.run({ db, config: strict })
    await publishScheduledPosts.run({ db, config: strict })
    await rows('update users set suspended_at = null, limited_until = null where id = $1', [author.id])
    await rows('delete from text_rules')
    expect(await listOf(author)).toMatchObject([{ id: draft.id, publishAt: null, problem }])
    expect(await failuresOf(author)).toHaveLength(1)
    expect(
      await rows('select id from posts where user_id = $1 and content = $2', [author.id, draft.content]),
    ).toEqual([])
    const opened = await author.patch(draftOf(draft), { content: 'Changed', version: 3, photos: [] })
    expect(opened.body).toMatchObject({ id: draft.id, problem: '' })
  },
)

test('a post for a group that its author has left or that is gone is not posted elsewhere', async () => {
  const [thandi, pieter] = [await member('thandi'), await member('pieter')]
  const scheduled = []
  for (const name of ['Left growers', 'Deleted growers']) {
    const group = (await pieter.post('/api/groups', { name, description: 'Soil' })).body
    await thandi.post(`/api/groups/${group.id}/join`)
    const draft = await begin(thandi, { content: name })
    scheduled.push(await schedule(thandi, draft, { audience: 'group', groupId: group.id }))
  }
  const [left, gone] = scheduled.map(({ group }) => group?.id)
  expect((await thandi.del(`/api/groups/${left}/leave`)).status).toBe(200)
  expect((await pieter.del(`/api/groups/${gone}`)).status).toBe(200)
  await letTimeCome(thandi)
  await runJob()
  expect(await postsOf(thandi)).toEqual([])
  const problems = (await listOf(thandi)).map(({ problem }) => problem).toSorted()
  expect(problems).toEqual([audienceMessages.groupMissing, audienceMessages.notInGroup])
  expect(await failuresOf(thandi)).toHaveLength(2)
})

test('a scheduled poll opens when it is posted', async () => {
  const thandi = await member('thandi')
  const poll = { question: 'Cover with?', options: ['Fleece', 'Straw'], days: 1, isMultiple: false }
  await schedule(thandi, await begin(thandi, { content: 'Ask' }), { poll })
  await letTimeCome(thandi)
  await runJob()
  const [post] = await postsOf(thandi)
  expect(post).toMatchObject({ content: 'Ask', hasPoll: true })
  const { closesAt } = (await thandi.get(`/api/posts/${post.id}/poll`)).body
  expect(Date.parse(closesAt) - Date.parse(post.createdAt)).toBe(dayMs)
})
