import { beforeAll, expect, test } from 'vitest'
import { founder, member, password, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { opensShop, ordered, sells } from '#features/market/orders/server/testing.ts'
import { deleteJob, takeJob } from '#platform/server/jobs/jobs.queries.ts'
import { leavingMessages } from '../copy.ts'
import { namedTables } from '../named-texts.ts'
import { forgetErasedNames, forgetErasedShops } from './account-deletion.jobs.ts'

beforeAll(founder)

const leave = async (person: Person) =>
  expect(await person.send('DELETE', '/api/users/me', { password })).toMatchObject({ status: 200 })
/** Runs the jobs that look for names, and those that these enqueue. */
async function forgetNames() {
  const context = await testApp()
  const ofNames = { isOneOf: true, names: [forgetErasedNames.name, forgetErasedShops.name] }
  for (let due = await takeJob(context.db, 60, ofNames); due; due = await takeJob(context.db, 60, ofNames)) {
    if (due.name === forgetErasedNames.name)
      await forgetErasedNames.run(context, forgetErasedNames.input.parse(due.input))
    else await forgetErasedShops.run(context, forgetErasedShops.input.parse(due.input))
    await deleteJob(context.db, due.id)
  }
}
async function erase(person: Person) {
  await leave(person)
  await forgetNames()
}
const contentOf = async (person: Person, id: number) => (await person.get(`/api/posts/${id}`)).body.content
const gone = leavingMessages.deletedMember

test('the @name of an erased member disappears from what others wrote, and no other name', async () => {
  const [thandi, friend] = [await member('thandi'), await member('friend')]
  const name = thandi.username
  const post = await friend.writes(`Thanks @${name.toUpperCase()}, (@${name}) and @${friend.username}`)
  await friend.patch(`/api/posts/${post.id}`, {
    content: `Thanks @${name}. Not @${name}x, @${name}.m or mail@${name}.`,
  })
  const comment = await friend.post(`/api/posts/${post.id}/comments`, { content: `@${name}: yes` })
  expect(comment.status).toBe(201)
  const group = (await friend.post('/api/groups', { name: 'Growers' })).body
  const at = `/api/groups/${group.id}/discussions`
  const discussion = (await friend.post(at, { title: `Ask @${name}`, content: `@${name}?` })).body
  await friend.post(`${at}/${discussion.id}/comments`, { content: `Hello @${name}!` })

  await erase(thandi)
  expect((await friend.get(`/api/posts/${post.id}`)).body).toMatchObject({
    content: `Thanks ${gone}. Not @${name}x, @${name}.m or mail@${name}.`,
    mentions: [],
  })
  expect(
    (await friend.get(`/api/posts/${post.id}/history`)).body.map((one: { content: string }) => one.content),
  ).toEqual([`Thanks ${gone}, (${gone}) and @${friend.username}`])
  expect((await friend.get(`/api/posts/${post.id}/comments`)).body[0].content).toBe(`${gone}: yes`)
  expect((await friend.get(at)).body[0]).toMatchObject({
    title: `Ask ${gone}`,
    content: `${gone}?`,
    mentions: [],
  })
  expect((await friend.get(`${at}/${discussion.id}/comments`)).body[0].content).toBe(`Hello ${gone}!`)
})

test('a name after a stroke or a full stop is erased, one in an address is not', async () => {
  const [thandi, friend] = [await member('thandi'), await member('friend')]
  const name = thandi.username
  const post = await friend.writes(
    `Sipho/@${name} and .@${name}, https://pictures.example/@${name} www.a.example/@${name}?b=@${name} (@${name})`,
  )
  await erase(thandi)
  expect(await contentOf(friend, post.id)).toBe(
    `Sipho/${gone} and .${gone}, https://pictures.example/@${name} www.a.example/@${name}?b=@${name} (${gone})`,
  )
})

test('all texts are read for the name after the member has left, but for those who take it later', async () => {
  const [thandi, friend] = [await member('thandi'), await member('friend')]
  const name = thandi.username
  const draft = await friend.post('/api/users/me/drafts', { content: `To @${name}` })
  expect(draft.status, draft.text).toBe(201)
  await leave(thandi)
  expect(
    await rows(`select distinct input ->> 'table' as table from jobs where name = 'leaving.names'`),
  ).toHaveLength(namedTables.length + 1)
  const other = visitor()
  const input = { username: name, displayName: 'Another', password, location: '', bio: '' }
  expect((await other.post('/api/users/register', input)).status).toBe(201)
  const recent = await friend.writes(`Welcome @${name}`)

  await forgetNames()
  expect((await friend.get('/api/users/me/drafts')).body).toMatchObject([{ content: `To ${gone}` }])
  expect(await contentOf(friend, recent.id)).toBe(`Welcome @${name}`)
})

test('a name that was changed disappears where the member was mentioned by it, and stays where it is another member’s', async () => {
  const [thandi, friend] = [await member('thandi'), await member('friend')]
  const before = thandi.username
  const old = await friend.writes(`Thanks @${before}`)
  await thandi.patch('/api/users/me', { username: `${before}_renamed` })
  await rows(`update former_usernames set expires_at = now() where user_id = $1`, [thandi.id])
  const other = visitor()
  const input = { username: before, displayName: 'Another', password, location: '', bio: '' }
  expect((await other.post('/api/users/register', input)).status).toBe(201)
  const recent = await friend.writes(`Thanks @${before}`)

  await erase(thandi)
  expect(await contentOf(friend, old.id)).toBe(`Thanks ${gone}`)
  expect(await contentOf(friend, recent.id)).toBe(`Thanks @${before}`)
  expect((await friend.get(`/api/posts/${recent.id}`)).body.mentions).toHaveLength(1)
})

test('the name of an erased shop disappears from the notifications of its buyers', async () => {
  const shop = await opensShop('Rietvlei Seeds')
  const buyer = await member('buyer')
  const product = await sells(shop, 'Pot', '10', 10)
  const stage = { state: 'placed', method: 'eft', fulfilment: 'delivery', isPaid: false } as const
  const order = await ordered(buyer, shop, product, stage)
  expect((await shop.owner.post(`/api/orders/${order}/cancel`, { reason: 'Sold out' })).status).toBe(200)
  const contents = async () =>
    (await buyer.get('/api/notifications')).body.map(({ content }: { content: string }) => content).join()
  expect(await contents()).toContain('(Rietvlei Seeds)')
  await leave(shop.owner)
  expect(await rows(`select input -> 'names' as names from jobs where name = 'leaving.shopNames'`)).toEqual([
    { names: ['Rietvlei Seeds'] },
  ])
  await forgetNames()
  expect(await contents()).toContain(`(${leavingMessages.deletedShop})`)
  expect(await contents()).not.toContain('Rietvlei')
})

test('messages to the site with the confirmed address of an erased member are deleted, with an unconfirmed one not', async () => {
  const [thandi, claiming] = [await member('thandi'), await member('claiming')]
  const write = (email: string) =>
    visitor().post('/api/contact', {
      name: 'Somebody',
      email,
      subject: 'A question',
      reason: 'general',
      message: 'How are you today?',
    })
  for (const name of ['own', 'other']) expect((await write(`${name}@Erased.example`)).status).toBe(201)
  await thandi.setsAddress('OWN@erased.example')
  await rows('update users set email_verified_at = now() where id = $1', [thandi.id])
  await claiming.setsAddress('other@erased.example')
  expect((await thandi.post('/api/users/me/export', { password })).body.messagesToUs).toHaveLength(1)
  for (const person of [thandi, claiming]) await erase(person)
  const stored = await rows(`select email from contact_messages where email ilike '%@erased.example'`)
  expect(stored).toEqual([{ email: 'other@Erased.example' }])
})
