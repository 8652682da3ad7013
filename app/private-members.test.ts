import { beforeAll, expect, test } from 'vitest'
import { founder, member, staff, visitor, type Person } from '#app/testing.ts'

type Listed = { id: number; userId?: number; user?: { id: number } }
let hidden: Person
let follower: Person
let stranger: Person
let moderator: Person
beforeAll(async () => {
  await founder()
  hidden = await member('hidden')
  follower = await member('follower')
  await follower.post(`/api/users/${hidden.id}/follow`)
  await hidden.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  stranger = await member('stranger')
  moderator = await staff('moderator')
})

const lists = async (person: Person, url: string) =>
  (await person.all<Listed>(url)).some(({ id, userId, user }) => (userId ?? user?.id ?? id) === hidden.id)

/** Those who find the private member in the list, of everybody who looks. */
async function finders(url: string, owner: Person) {
  const people = { owner, follower, hidden, moderator, stranger, visitor: visitor() }
  const found = await Promise.all(
    Object.entries(people).map(async ([name, person]) => {
      const isClosed = (await person.get(url)).status === 401
      return !isClosed && (await lists(person, url)) ? [name] : []
    }),
  )
  return found.flat()
}
const entitled = ['owner', 'follower', 'hidden', 'moderator']

test('strangers do not find a private member among those who like a post; the count includes them', async () => {
  const author = await member('author')
  const { id } = await author.writes('Hello')
  await hidden.post(`/api/posts/${id}/like`)
  for (const list of ['likes', 'reactions'])
    expect(await finders(`/api/posts/${id}/${list}`, author)).toEqual(entitled)
  expect((await stranger.get(`/api/posts/${id}`)).body.likesCount).toBe(1)
})

test('strangers do not find a private member among the attendees of an event', async () => {
  const organiser = await member('organiser')
  const event = await organiser.post('/api/posts', {
    isEvent: 'true',
    title: 'Open day',
    content: 'Come',
    location: 'Here',
    eventDate: '2100-01-01',
    time: '10:00',
  })
  const id = Number(event.body.id)
  expect((await hidden.post(`/api/posts/${id}/attend`)).status).toBe(200)
  expect(await finders(`/api/posts/${id}/attendees`, organiser)).toEqual(entitled)
  const faces = async (person: Person) =>
    (await person.all('/api/events')).find((one) => one.id === id)?.faces.length
  expect(await faces(stranger)).toBe(0)
  expect(await faces(follower)).toBe(1)
})

test('strangers do not find a private member among the members of an open group', async () => {
  const creator = await member('creator')
  const made = await creator.post('/api/groups', { name: 'Growers', description: '', visibility: 'open' })
  const { id } = made.body
  expect((await hidden.post(`/api/groups/${id}/join`)).status).toBe(200)
  expect(await finders(`/api/groups/${id}/members`, creator)).toEqual(entitled)
  const faces = async (person: Person) =>
    (await person.get(`/api/groups/${id}`)).body.faces.map((face: { id: number }) => face.id)
  expect(await faces(stranger)).toEqual([creator.id])
  expect((await faces(follower)).toSorted()).toEqual([creator.id, hidden.id].toSorted())
})

test('members of a private group see all its members, and everybody the creator of an open one', async () => {
  const creator = await member('creator')
  const fellow = await member('fellow')
  const group = (
    await creator.post('/api/groups', { name: 'Closed', description: '', visibility: 'private' })
  ).body
  for (const person of [hidden, fellow]) {
    await creator.post(`/api/groups/${group.id}/invites`, { userId: person.id })
    const [invite] = (await person.get('/api/users/me/group-invites')).body
    await person.post(`/api/group-invites/${invite.id}/accept`)
  }
  expect(await lists(fellow, `/api/groups/${group.id}/members`)).toBe(true)
  const own = (await hidden.post('/api/groups', { name: 'Mine', description: '', visibility: 'open' })).body
  expect(await lists(stranger, `/api/groups/${own.id}/members`)).toBe(true)
})
