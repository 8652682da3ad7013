import { beforeAll, expect, test } from 'vitest'
import { founder, member, rows, type Person } from '#app/testing.ts'

beforeAll(() => founder())

/** Names from before marks at the end were refused. */
async function named(username: string): Promise<Person> {
  const person = await member('old')
  await rows('update users set username = $2 where id = $1', [person.id, username])
  return person
}
const isNotified = async (person: Person) =>
  (await person.get('/api/notifications')).body.some(({ content }: { content: string }) =>
    content.includes('mentioned you'),
  )

test('exactly the person who was picked is mentioned and notified, in posts, comments and discussions', async () => {
  const [author, pair, dashed, stopped] = [
    await member('author'),
    await named('pair'),
    await named('pair-'),
    await named('pair.'),
  ]
  const group = (await author.post('/api/groups', { name: 'Growers', visibility: 'open' })).body
  for (const person of [pair, dashed, stopped]) await person.post(`/api/groups/${group.id}/join`)
  const post = await author.writes('Hello')
  const content = 'Thanks @pair- for the seeds'
  const written = [
    await author.post('/api/posts', { content }),
    await author.post(`/api/posts/${post.id}/comments`, { content }),
    await author.post(`/api/groups/${group.id}/discussions`, { title: 'Seeds', content }),
  ]
  for (const { body } of written) expect(body.mentions).toEqual([{ id: dashed.id, username: 'pair-' }])
  expect(await Promise.all([pair, dashed, stopped].map(isNotified))).toEqual([false, true, false])
})

test('a name is found in whatever stands around it', async () => {
  const [author, thandi, sipho] = [await member('author'), await named('thandi_m'), await named('sipho.z')]
  const mentioned = async (content: string) =>
    (await author.post('/api/posts', { content })).body.mentions.map(({ id }: { id: number }) => id)
  for (const content of [
    '@thandi_m.Please come',
    '@thandi_m...what',
    '.@thandi_m',
    '(@thandi_m)',
    '@Thandi_M’s',
  ])
    expect(await mentioned(content), content).toEqual([thandi.id])
  expect((await mentioned('@sipho.z/@thandi_m')).toSorted()).toEqual([thandi.id, sipho.id].toSorted())
  expect(await mentioned('@sipho.zulu and me@thandi_m and @@sipho.z')).toEqual([])
})
