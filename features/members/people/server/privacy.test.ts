import { beforeAll, expect, test } from 'vitest'
import { founder, member, photo, rows, testApp, visitor, type Person } from '#app/testing.ts'
import { endpoints } from '#app/testing/endpoints.ts'
import type { Post } from '#features/community/posts/contract.ts'
import type { UserRef, Visibility } from '../contract.ts'

beforeAll(async () => {
  await testApp({}, true)
  await founder()
})

type Settings = Record<'profileVisibility' | 'locationVisibility' | 'emailVisibility', Visibility>
type Who = 'visitor' | 'stranger' | 'requester' | 'follower' | 'owner'
const lastSeen = '2001-02-03T04:05:06.789Z'
let number = 0

/** An owner with a secret in every field, and people in different relations to them. */
async function community(settings: Settings) {
  number += 1
  const secrets = {
    email: `secret${number}@sentinel.co.za`,
    location: `Hiddenburg${number}`,
    bio: `biographical${number}`,
    content: `written${number}`,
    place: `Postville${number}`,
    tag: `tagged${number}`,
    alt: `depicted${number}`,
  }
  const [owner, stranger, follower, requester] = [
    await member('owner'),
    await member('stranger'),
    await member('follower'),
    await member('requester'),
  ]
  await owner.setsAddress(secrets.email)
  await owner.patch('/api/users/me', { location: secrets.location, bio: secrets.bio })
  const openPost = await stranger.writes(`An open post for @${owner.username}`)
  const { body: post }: { body: Post } = await owner.form('POST', '/api/posts', [
    { name: 'content', value: `${secrets.content} #${secrets.tag}` },
    { name: 'location', value: secrets.place },
    { name: 'alt', value: secrets.alt },
    { name: 'image', value: await photo(), filename: 'a.png' },
  ])
  await follower.post(`/api/users/${owner.id}/follow`)
  await follower.post(`/api/posts/${post.id}/save`)
  await follower.post(`/api/posts/${post.id}/like`)
  await follower.post(`/api/posts/${post.id}/comments`, { content: 'Seen by a follower' })
  for (const action of [`users/${stranger.id}/follow`, `posts/${openPost.id}/like`])
    await owner.post(`/api/${action}`)
  await owner.post(`/api/posts/${openPost.id}/comments`, { content: 'A comment' })
  await owner.patch('/api/users/me/privacy', { ...settings, showOnlineStatus: false })
  if (settings.profileVisibility !== 'public') await requester.post(`/api/users/${owner.id}/follow`)
  await rows('update users set last_seen_at = $2 where id = $1', [owner.id, lastSeen])
  const viewers: Record<Who, Person> = { visitor: visitor(), stranger, requester, follower, owner }
  return { owner, stranger, post, openPost, secrets, viewers }
}

type Community = Awaited<ReturnType<typeof community>>

const readings = endpoints.filter(({ method }) => method === 'GET')

/** Every URL that returns people or posts, and every page. */
function addresses({ owner, stranger, post, openPost, secrets }: Community) {
  const searches = [owner.username, secrets.email, secrets.location, secrets.bio, secrets.content].map(
    (q) => `?q=${encodeURIComponent(q)}`,
  )
  const queries: Record<string, string[]> = {
    '/api/posts': ['', '?feed=following', `?tag=${secrets.tag}`, '?limit=100'],
    '/api/posts/fresh': [`?since=${openPost.id}`],
    '/api/users/lookup': searches,
    '/api/search': searches,
    '/api/search/posts': searches,
    '/api/search/people': searches,
    '/api/tags/lookup': [`?q=${secrets.tag}`, '?q=', `?q=${secrets.content}`],
  }
  const answers = readings.flatMap(({ path }) => {
    const ids = path.startsWith('/api/users') ? [owner.id, stranger.id] : [post.id, openPost.id]
    const paths = path.includes(':') ? ids.map((id) => path.replace(/:\w+/, String(id))) : [path]
    return paths.flatMap((each) => (queries[path] ?? ['']).map((query) => each + query))
  })
  const pages = [
    `/profile/${owner.id}`,
    `/profile/${stranger.id}`,
    `/posts/${post.id}`,
    `/posts/${openPost.id}`,
    '/',
    '/?feed=following',
    `/t/${secrets.tag}`,
  ]
  return [...answers, ...pages, '/settings', '/about']
}

const mayRead: Record<Visibility, Who[]> = {
  public: ['visitor', 'stranger', 'requester', 'follower', 'owner'],
  followers: ['follower', 'owner'],
  private: ['owner'],
}
/** A private profile is open to the followers who were approved. */
const mayOpen: Record<Visibility, Who[]> = { ...mayRead, private: mayRead.followers }

function isOpen(who: Who, field: string, settings: Settings) {
  const own =
    field === 'email'
      ? settings.emailVisibility
      : field === 'location'
        ? settings.locationVisibility
        : 'public'
  return mayOpen[settings.profileVisibility].includes(who) && mayRead[own].includes(who)
}

const set = (
  profileVisibility: Visibility,
  locationVisibility = profileVisibility,
  emailVisibility = profileVisibility,
): Settings => ({
  profileVisibility,
  locationVisibility,
  emailVisibility,
})
const settings = [
  set('public'),
  set('followers'),
  set('private'),
  set('public', 'followers', 'private'),
  set('public', 'private', 'followers'),
  set('followers', 'public', 'public'),
]

test.each(settings)(
  'profile $profileVisibility, location $locationVisibility, email $emailVisibility: everyone sees only what they are allowed to, at every URL',
  async (chosen) => {
    const place = await community(chosen)
    const { owner, post, openPost, secrets, viewers } = place
    for (const who of mayRead.public) {
      const viewer = viewers[who]
      const answers: { url: string; text: string }[] = []
      for (const url of addresses(place)) {
        const { status, text } = await viewer.get(url)
        expect(status, `${who} at ${url}`).toBeLessThan(500)
        answers.push({ url, text })
      }
      const found = (words: string) =>
        answers
          .filter(
            ({ url, text }) => text.includes(words) && !url.includes(`tag=${words}`) && url !== `/t/${words}`,
          )
          .map(({ url }) => url)

      for (const [field, secret] of Object.entries(secrets)) {
        if (isOpen(who, field, chosen))
          expect(found(secret), `${field} is open to the ${who}`).not.toEqual([])
        else expect(found(secret), `${field} is hidden from the ${who}`).toEqual([])
      }
      for (const word of [lastSeen.slice(0, 10), 'argon2', 'lastSeen', 'passwordHash'])
        expect(found(word), who).toEqual([])
      expect(found(owner.username), `the card is open to the ${who}`).not.toEqual([])

      const picture = await viewer.get(post.imageUrl ?? '')
      expect(picture.status, `the photo for the ${who}`).toBe(isOpen(who, 'content', chosen) ? 200 : 404)
      const fresh = await viewer.get(`/api/posts/fresh?since=${openPost.id}`)
      expect(fresh.body.count, `new posts for the ${who}`).toBe(
        who !== 'owner' && isOpen(who, 'content', chosen) ? 1 : 0,
      )
    }
  },
)

test('online status is part of a member card only for members who show it', async () => {
  const place = await community(set('public'))
  const { owner, viewers } = place
  for (const who of ['visitor', 'stranger', 'requester', 'follower'] as const) {
    let seen = 0
    for (const url of addresses(place).filter((address) => address.startsWith('/api'))) {
      for (const card of cardsIn((await viewers[who].get(url)).body).filter(({ id }) => id === owner.id)) {
        expect(card.isOnline, `${who} at ${url}`).toBeNull()
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(3)
  }
})

test('a private member is in search and lists of names for their followers only, and the profile says that it is private', async () => {
  const place = await community(set('private'))
  const { owner, stranger, viewers } = place
  const lists = [
    `/api/search/people?q=${owner.username}`,
    `/api/users/${stranger.id}/followers`,
    `/api/users/lookup?q=${owner.username}`,
  ]
  for (const who of mayRead.public) {
    const viewer = viewers[who]
    for (const url of lists.slice(0, who === 'visitor' || who === 'owner' ? 2 : 3)) {
      const isListed = who === 'follower' || who === 'owner'
      // NOTE: the owner of a list sees it whole.
      if (viewer === stranger && url.includes(String(stranger.id))) continue
      expect((await viewer.get(url)).text.includes(owner.username), `${who} at ${url}`).toBe(isListed)
    }
    const { body } = await viewer.get(`/api/users/${owner.id}`)
    expect(body).toMatchObject({ isPrivate: true, isOpen: who === 'follower' || who === 'owner' })
  }
  expect((await stranger.get(`/api/users/${stranger.id}/followers`)).text).toContain(owner.username)
})

function cardsIn(value: unknown): UserRef[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(cardsIn)
  return 'isOnline' in value ? [value as UserRef, ...inside] : inside
}

test('a change of privacy takes effect with the next response, for visitors too', async () => {
  const owner = await member('closing')
  const post = await owner.writes('Seen until now')
  const sees = async () => (await visitor().get('/api/posts?limit=50')).text.includes('Seen until now')
  expect(await sees()).toBe(true)
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'private' })
  expect(await sees()).toBe(false)
  expect((await visitor().get(`/api/posts/${post.id}`)).status).toBe(404)
  await owner.patch('/api/users/me/privacy', { profileVisibility: 'public' })
  expect(await sees()).toBe(true)
})
