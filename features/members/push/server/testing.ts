import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { rows, testApp, type Person } from '#app/testing.ts'
import { collectDuePushes, sendPush } from './deliver-pushes.ts'

type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer }

/** A real push service that stores what it receives; `status` is its answer. */
export class PushService {
  received: Received[] = []
  status = 201
  url = ''
  #server = createServer((request, answer) => {
    void buffer(request).then((body) => {
      this.received.push({ path: request.url ?? '', headers: request.headers, body })
      answer.writeHead(this.status).end()
    })
  })

  async listen() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
    return this.url
  }

  close = () => new Promise((resolve) => this.#server.close(resolve))
}

/** A browser with a subscription: the only one that can read the pushes to it. */
export class Browser {
  readonly endpoint: string
  readonly #service: PushService
  readonly #keys = createECDH('prime256v1')
  readonly #auth = randomBytes(16)

  constructor(service: PushService) {
    this.#keys.generateKeys()
    this.#service = service
    this.endpoint = `${service.url}/${randomBytes(12).toString('hex')}`
  }

  /** As PushSubscription.toJSON() gives it. */
  get subscription() {
    const keys = {
      p256dh: this.#keys.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    }
    return { endpoint: this.endpoint, expirationTime: null, keys }
  }

  /** What it was sent, decrypted. */
  get pushes() {
    return this.raw.map(({ body }) => JSON.parse(this.#decrypt(body)).notification)
  }

  get raw() {
    return this.#service.received.filter(({ path }) => this.endpoint.endsWith(path))
  }

  /** RFC 8291 and RFC 8188, written out, so that the library that encrypts is not checked by itself. */
  #decrypt(body: Buffer) {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
    const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const secret = hkdfSync('sha256', this.#keys.computeSecret(sender), this.#auth, info, 32)
    const derive = (what: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${what}\0`, bytes))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString()
  }
}

/** What the signature of a push says (RFC 8292); throws if it was not made with the key that it names. */
export function readSignature({ headers }: Received) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isValid) throw new Error('The signature is not valid')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}

/** Turns pushes on in a browser of this person. */
export async function turnOn(service: PushService, person: Person) {
  const browser = new Browser(service)
  expect((await person.post('/api/push/subscriptions', browser.subscription)).status).toBe(201)
  return browser
}

/** Lets the delay before a push pass, and runs the jobs of this person that are due. */
export async function runDue(person: Person, now?: Date) {
  const { db, config } = await testApp()
  await rows(
    `update notifications set push_at = now() - interval '1 second' where push_at < now() + interval '15 seconds' and user_id = $1`,
    [person.id],
  )
  await collectDuePushes(db, person.id, now)
  const jobs = await rows(
    `delete from jobs where name = 'push.send' and (input->>'subscriptionId')::bigint in
      (select id from push_subscriptions where user_id = $1) returning input`,
    [person.id],
  )
  for (const { input } of jobs) await sendPush(db, config, input.subscriptionId, input.ids)
}

export async function comments(who: Person, on: Person) {
  const post = await on.writes('Hello')
  const { id } = (await who.post(`/api/posts/${post.id}/comments`, { content: 'A comment' })).body
  return { ...post, commentId: Number(id) }
}

export const settings = (more: object) => ({
  isDiscreet: false,
  hasQuietHours: false,
  quietFrom: 21,
  quietUntil: 7,
  ...more,
})
