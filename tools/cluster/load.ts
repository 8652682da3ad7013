import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { termsVersion } from '#features/market/orders/contract.ts'
import type { Member, Sent } from './member.ts'
import type { Scene } from './scene.ts'

/** One answer; `at` is its time. */
type Answer = { at: number; isWrite: boolean; status: number; ms: number; what: string; text: string }

/** Between two actions of a member, in milliseconds: the limits of members allow ten posts a minute. */
const pauses = { write: 3_000, read: 500, retry: 250 }
const gaveUpMs = 90_000

/**
 * Members who read, write, like, send messages and order. Each write is repeated under the same key until it is acknowledged; what was
 * acknowledged is remembered.
 */
export class Load {
  readonly answers: Answer[] = []
  readonly posts = new Map<number, string>()
  readonly likes: { postId: number; userId: number }[] = []
  readonly messages: string[] = []
  readonly orders: number[] = []
  /** Every order that was ever sent, acknowledged or not. */
  ordersSent = 0
  private isOver = false
  private working: Promise<unknown>[] = []
  private readonly scene: Scene

  constructor(scene: Scene) {
    this.scene = scene
  }

  start() {
    const { members } = this.scene
    this.working = members.flatMap((member, index) => [this.write(member, index), this.read(member)])
  }

  async stop() {
    this.isOver = true
    await Promise.all(this.working)
  }

  private async write(member: Member, index: number) {
    const actions = [this.post, this.like, this.sendMessage, ...(index % 4 === 0 ? [this.order] : [])]
    // NOTE: spread evenly, so that a gap between two writes is one of the cluster.
    await pause((pauses.write * index) / this.scene.members.length)
    for (let turn = index; !this.isOver; turn += 1) {
      await actions[turn % actions.length]?.call(this, member)
      await pause(pauses.write * (0.5 + Math.random()))
    }
  }

  private async read(member: Member) {
    const paths = [
      '/api/posts',
      '/api/users/me',
      '/api/conversations',
      '/api/products',
      '/',
      '/api/notifications',
    ]
    for (let turn = member.id; !this.isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/'
      this.note(`GET ${path}`, await member.send('GET', path), false)
      await pause(pauses.read)
    }
  }

  private async post(member: Member) {
    const content = `Written ${randomUUID()}`
    const text = await this.untilAcknowledged(member, 'POST', '/api/posts', { content })
    if (text) this.posts.set(Number(JSON.parse(text).id), content)
  }

  private async like(member: Member) {
    const ids = [...this.posts.keys()].slice(-200)
    const postId = ids[Math.floor(Math.random() * ids.length)] ?? this.scene.firstPost
    const text = await this.untilAcknowledged(member, 'POST', `/api/posts/${postId}/like`)
    if (text) this.likes.push({ postId, userId: member.id })
  }

  private async sendMessage(member: Member) {
    const clientId = randomUUID()
    const path = `/api/conversations/${this.scene.conversations.get(member)}/messages`
    const text = await this.untilAcknowledged(member, 'POST', path, { text: 'Hello again', clientId })
    if (text) this.messages.push(clientId)
  }

  private async order(member: Member) {
    const { businessId, productId, seller } = this.scene
    await this.untilAcknowledged(member, 'PUT', `/api/cart/items/${productId}`, { quantity: 1 })
    this.ordersSent += 1
    const text = await this.untilAcknowledged(member, 'POST', '/api/orders', {
      sellers: [{ businessId, fulfilment: 'collection', method: 'eft' }],
      address: null,
      note: '',
      confirmsAge: true,
      acceptsTerms: true,
      termsVersion,
    })
    if (!text) return
    const [order]: { id: number }[] = JSON.parse(text)
    if (!order) return
    this.orders.push(order.id)
    await this.untilAcknowledged(seller, 'POST', `/api/orders/${order.id}/pay`, {})
  }

  /** The text of the answer; null when the write was refused, or when there was none for too long. */
  private async untilAcknowledged(member: Member, method: string, path: string, body?: unknown) {
    const key = randomUUID()
    const deadline = performance.now() + gaveUpMs
    while (performance.now() < deadline) {
      const sent = await member.send(method, path, body, key)
      this.note(`${method} ${path}`, sent, true)
      if (sent.status === 200 || sent.status === 201) return sent.text
      if (sent.status !== 0 && sent.status < 429) return null
      await pause(pauses.retry)
    }
    return null
  }

  private note(path: string, { status, ms, text }: Sent, isWrite: boolean) {
    const what = path.replace(/\d+/g, ':id')
    this.answers.push({ at: performance.now(), isWrite, status, ms, what, text: status >= 500 ? text : '' })
  }
}
