import { endpoints } from '#app/testing/endpoints.ts'
import { callerFor, allowedRequest, isHarmless, namesOf } from './requests.ts'
import type { World } from './world.ts'

const number = 987_654
const day = '1999-09-09T09:09:09.000Z'
/** What only the server may set, with values that nothing else has. */
const guarded: Record<string, unknown> = {
  id: number,
  userId: number,
  authorId: number,
  creatorId: number,
  buyerId: number,
  role: 'admin',
  type: 'organization',
  state: 'refunded',
  isPremium: true,
  isCreator: true,
  isSample: true,
  isVerified: true,
  rating: number,
  ratingsCount: number,
  reviewsCount: number,
  likesCount: number,
  commentsCount: number,
  membersCount: number,
  postsCount: number,
  followersCount: number,
  followingCount: number,
  totalCents: number,
  priceCents: number,
  createdAt: day,
  editedAt: day,
  deletedAt: day,
  verifiedAt: day,
  verifiedUntil: day,
  suspendedAt: day,
  limitedUntil: day,
  emailVerifiedAt: day,
  twoFactorAt: day,
  passwordHash: 'x',
}
const traces = [String(number), day, '"role":"admin"']

/** Every request that changes something, with fields that only the server may set: no answer shows their values. */
export async function assignGuarded(world: World, share: number) {
  const findings: string[] = []
  let attempts = 0
  const usable = endpoints.filter((one) => one.method !== 'GET' && one.body && isHarmless(one))
  const profile = endpoints.filter(({ method, path }) => method === 'PATCH' && path === '/api/users/me')
  for (const [place, endpoint] of [...profile, ...usable].entries()) {
    if (place % share !== 0) continue
    const allowed = await allowedRequest(world, endpoint)
    const known = new Set(namesOf(endpoint.body))
    const extra = Object.fromEntries(Object.entries(guarded).filter(([name]) => !known.has(name)))
    const caller = callerFor(world, Object.keys(allowed.body).join(), allowed)
    const { text } = await caller.send(endpoint.method, allowed.path, { ...allowed.body, ...extra })
    const item = await caller.send('GET', allowed.path)
    const me = await world.people.owner.send('GET', '/api/users/me')
    attempts += Object.keys(extra).length
    const shown = `${caller === world.people.admin ? '' : text} ${item.text} ${me.text}`
    for (const trace of traces)
      if (shown.includes(trace)) findings.push(`${endpoint.method} ${endpoint.path}: ${trace}`)
  }
  return { attempts, findings }
}
