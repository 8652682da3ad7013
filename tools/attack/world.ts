import * as z from 'zod/mini'
import { termsVersion } from '#features/market/orders/contract.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { Caller, password, register, registrationOf } from './people.ts'

/** Everybody who tries: their relation is to `owner`, who owns every item. */
export const roles = [
  'visitor',
  'suspended',
  'stranger',
  'follower',
  'blocked',
  'invited',
  'member',
  'buyer',
  'owner',
  'moderator',
  'reviewer',
  'admin',
] as const
export type Role = (typeof roles)[number]

export const identity = {
  legalName: 'Egoli Grow (Pty) Ltd',
  registrationKind: 'company',
  registrationNumber: '2019/123456/07',
  streetAddress: '12 Main Street, Newtown, Johannesburg',
  contactInfo: { phone: '+27115550142', email: 'shop@example.co.za' },
}

export const business = {
  name: 'Egoli Grow',
  category: 'Grow Supply',
  location: 'Johannesburg',
  ...identity,
}

export const terms = {
  delivers: true,
  deliveryCents: 6_000,
  freeFromCents: null,
  collects: true,
  collectionNote: '',
  vatNumber: null,
  bank: { holder: 'Egoli Grow', bank: 'Capitec', account: '1234567890', branch: '470010' },
  currentPassword: password,
}

export const event = {
  type: 'event',
  isEvent: 'true',
  title: 'Winter market',
  content: 'Thirty tables',
  location: 'Clarens',
  time: '10:00',
  eventDate: new Date(Date.now() + 10 * dayMs).toISOString(),
}

export const licence = { kind: 'hemp', number: 'H-1', holder: 'Egoli Grow', expiresOn: '2099-01-01' }

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A form with a picture in the field `name` and JSON beside it. */
export function formOf(name: string, data: unknown) {
  const form = new FormData()
  form.set('data', JSON.stringify(data))
  form.set(name, new Blob([picture], { type: 'image/png' }), 'picture.png')
  return form
}

type People = Record<Role, Caller>

/** The people of the matrix, with the relations that their names say. */
export async function openWorld(url: string) {
  const admin = await register(url, 'founder')
  const named = async (name: string) => register(url, name)
  const people: People = {
    visitor: new Caller(url, 'visitor'),
    suspended: await named('suspended'),
    stranger: await named('stranger'),
    follower: await named('follower'),
    blocked: await named('blocked'),
    invited: await named('invited'),
    member: await named('member'),
    buyer: await named('buyer'),
    owner: await named('owner'),
    moderator: await named('judge'),
    reviewer: await named('examiner'),
    admin,
  }
  const { owner, moderator, reviewer } = people
  const reason = 'For the test'
  await admin.must('PATCH', `/api/admin/users/${moderator.id}`, { role: 'moderator', reason })
  await admin.must('PATCH', `/api/admin/users/${reviewer.id}`, { role: 'marketReviewer', reason })
  await people.follower.must('POST', `/api/users/${owner.id}/follow`)
  await owner.must('POST', `/api/users/${people.blocked.id}/block`)
  await admin.must('POST', `/api/admin/users/${people.suspended.id}/suspend`, { reason })
  await admin.must('PATCH', '/api/admin/settings', { values: { membersMayInvite: true } })
  return new World(people)
}

export class World {
  readonly people: People

  constructor(people: People) {
    this.people = people
  }

  /** Items of the owner, each new, as parameters of a path. */
  readonly makers = {
    none: async () => ({}),
    person: async () => ({ id: this.people.owner.id, username: this.people.owner.name }),
    post: async () => this.idOf('/api/posts', { content: 'A post' }),
    poll: async () =>
      this.idOf('/api/polls', { content: 'A post', question: 'Which?', options: ['One', 'Other'], days: 1 }),
    event: async () => this.idOf('/api/posts', event),
    comment: async () => {
      const { id } = await this.makers.post()
      return this.idOf(`/api/posts/${id}/comments`, { content: 'A comment' })
    },
    group: async () => {
      const made = await this.idOf('/api/groups', {
        name: 'A private group',
        description: 'Closed',
        visibility: 'private',
      })
      for (const role of ['invited', 'member'] as const) {
        const guest = this.people[role]
        await this.people.owner.must('POST', `/api/groups/${made.id}/invites`, { userId: guest.id })
        if (role === 'member') await guest.must('POST', `/api/groups/${made.id}/join`)
      }
      return made
    },
    coHost: async () => ({ ...(await this.makers.event()), userId: this.people.member.id }),
    groupLink: async () => {
      const { id } = await this.makers.group()
      const path = `/api/groups/${id}/invite-links`
      return { id, code: codeOf(await this.people.owner.must('POST', path, { name: 'Poster' })) }
    },
    groupMember: async () => ({ ...(await this.makers.group()), userId: this.people.member.id }),
    guidePage: async () => {
      const { id } = await this.makers.group()
      const made = await this.idOf(`/api/groups/${id}/guide`, { title: 'A title', content: 'A text' })
      return { id, pageId: made.id }
    },
    groupPost: async () => {
      const { id } = await this.makers.group()
      const made = await this.idOf('/api/posts', { content: 'A post', audience: 'group', groupId: id })
      return { id, postId: made.id }
    },
    discussion: async () => {
      const { id } = await this.makers.group()
      const made = await this.idOf(`/api/groups/${id}/discussions`, { title: 'A title', content: 'A text' })
      return { id, discussionId: made.id }
    },
    discussionComment: async () => {
      const { id, discussionId } = await this.makers.discussion()
      const made = await this.idOf(`/api/groups/${id}/discussions/${discussionId}/comments`, {
        content: 'A comment',
      })
      return { id, discussionId, commentId: made.id }
    },
    /** With the follower, so that it is no request. */
    conversation: async () =>
      this.idOf('/api/conversations', {
        userIds: [this.people.follower.id],
        text: 'A message',
        clientId: crypto.randomUUID(),
      }),
    chat: async () => this.idOf('/api/group-chats', { name: 'A chat', userIds: [this.people.follower.id] }),
    chatPerson: async () => ({ ...(await this.makers.chat()), userId: this.people.follower.id }),
    message: async () => {
      const { id } = await this.makers.conversation()
      const message = { text: 'A message', clientId: crypto.randomUUID() }
      return this.idOf(`/api/conversations/${id}/messages`, message)
    },
    business: async () => this.idOf('/api/businesses', business),
    shop: async () => {
      const made = await this.makers.business()
      await this.people.owner.must('PUT', `/api/businesses/${made.id}/selling`, terms)
      return made
    },
    product: async () => {
      const { id: businessId } = await this.makers.shop()
      const made = await this.idOf(`/api/businesses/${businessId}/products`, {
        name: 'Fabric pot',
        price: '10',
      })
      await this.people.admin.must('POST', `/api/admin/listings/${made.id}/approve`, { reason: 'Lawful' })
      return { id: made.id, businessId }
    },
    draft: async () => {
      const { id: businessId } = await this.makers.shop()
      return this.idOf(`/api/businesses/${businessId}/products`, {
        name: 'Fabric pot',
        price: '10',
        asDraft: true,
      })
    },
    order: async () => {
      const { id: productId, businessId } = await this.makers.product()
      const { buyer } = this.people
      await buyer.must('PUT', `/api/cart/items/${productId}`, { quantity: 1 })
      return firstOf(await buyer.must('POST', '/api/orders', this.orderOf(businessId)))
    },
    licence: async () => {
      const { id } = await this.makers.business()
      return this.idOf(`/api/businesses/${id}/licences`, formOf('document', licence))
    },
    productPhoto: async () => {
      const { id } = await this.makers.product()
      await this.people.owner.must('POST', `/api/products/${id}/images`, formOf('image', {}))
      return { id }
    },
    received: async () => {
      const order = await this.makers.order()
      const { buyer, owner } = this.people
      await buyer.must('POST', `/api/orders/${order.id}/pay`)
      for (const step of ['pay', 'pack', 'ready']) await owner.must('POST', `/api/orders/${order.id}/${step}`)
      await buyer.must('POST', `/api/orders/${order.id}/complete`, {})
      return order
    },
    dispute: async () => {
      const order = await this.makers.received()
      const { buyer } = this.people
      const read: unknown = await buyer.must('GET', `/api/orders/${order.id}`)
      return buyer.must('POST', `/api/orders/${order.id}/disputes`, {
        kind: 'defective',
        text: 'It leaks',
        lines: linesOf(read),
      })
    },
    invitation: async () => {
      const { owner } = this.people
      const own = '/api/users/me/invitations'
      const open = Invitations.parse(await owner.must('GET', own)).filter(({ isValid }) => isValid)
      // NOTE: a member has five open ones at most.
      for (const { code } of open.slice(3)) await owner.must('DELETE', `${own}/${code}`)
      return { code: codeOf(await owner.must('POST', own, { uses: 1, note: '' })) }
    },
    registration: async () => {
      const { admin, visitor } = this.people
      await admin.must('PATCH', '/api/admin/settings', { values: { registration: 'approval' } })
      const name = `waits_${crypto.randomUUID().slice(0, 8)}`
      await visitor.must('POST', '/api/users/register', registrationOf(name))
      await admin.must('PATCH', '/api/admin/settings', { values: { registration: null } })
      return newestOf(await admin.must('GET', '/api/admin/registrations'))
    },
    session: async () => firstOf(await this.people.owner.must('GET', '/api/users/me/sessions')),
    report: async () => {
      const { owner, stranger } = this.people
      // NOTE: a random request may have blocked one of them.
      await stranger.send('DELETE', `/api/users/${owner.id}/block`)
      await owner.send('DELETE', `/api/users/${stranger.id}/block`)
      const { id } = await this.makers.post()
      await stranger.must('POST', '/api/reports', {
        type: 'post',
        id,
        kind: 'spam',
        reason: 'Unwanted',
      })
      return firstOf(await this.people.admin.must('GET', '/api/admin/reports?which=open'))
    },
  }

  orderOf = (businessId: number) => ({
    sellers: [{ businessId, fulfilment: 'collection', method: 'eft' }],
    address: null,
    note: '',
    confirmsAge: true,
    acceptsTerms: true,
    termsVersion,
  })

  private async idOf(path: string, body: unknown) {
    const { id } = await this.people.owner.must('POST', path, body)
    return { id }
  }
}

const codeOf = ({ code }: Record<string, unknown>) => String(code)
const Invitations = z.array(z.object({ code: z.string(), isValid: z.boolean() }))
const Read = z.object({ lines: z.array(z.object({ id: z.number(), quantity: z.number() })) })
const linesOf = (order: unknown) =>
  Read.parse(order).lines.map(({ id, quantity }) => ({ lineId: id, quantity }))

/** The last item of a list. */
function newestOf(list: object) {
  const last: { id: number } | undefined = Object.values(list).at(-1)
  return { id: last?.id ?? 0 }
}

/** The first item of a list. */
function firstOf(list: object) {
  const [first]: { id: number }[] = Object.values(list)
  return { id: first?.id ?? 0 }
}
