import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { CardDesk } from './card-testing.ts'

type Said = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
type Answer = { status: number; body: string }
/** `isDone`: takes effect despite the answer; 'hangUp': takes effect, and the answer is lost; 'deaf': is not received. */
type Reply = (Answer & { isDone?: boolean }) | 'silence' | 'hangUp' | 'deaf'

/** A local server that imitates the providers and their failures. */
export class Providers {
  said: Said[] = []
  replies: Record<string, Reply | undefined> = {}
  url = ''
  cards = new CardDesk()
  #server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const body = Buffer.concat(chunks).toString()
      this.said.push({ method, path: url, headers, body })
      const stubbed = this.replies[url]
      const isDone = typeof stubbed === 'object' ? stubbed.isDone : stubbed !== 'deaf'
      const answer = isDone ? (this.cards.answer(method, url, body) ?? standard(url, body)) : null
      if (stubbed === 'deaf' || stubbed === 'hangUp') return request.socket.destroy()
      const reply = stubbed ?? answer
      if (reply && reply !== 'silence') response.writeHead(reply.status).end(reply.body)
    })
  })

  /** Several test files share this server, so each starts with an empty one. */
  async listen() {
    Object.assign(this, { said: [], replies: {}, cards: new CardDesk() })
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    this.url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
    return this.url
  }

  close() {
    this.#server.closeAllConnections()
    return new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }
}

function standard(url: string, body: string): Answer {
  if (url === '/eng/query/validate') return { status: 200, body: 'VALID' }
  if (url === '/transaction/initialize') {
    const { reference } = JSON.parse(body)
    const data = {
      authorization_url: `https://checkout.paystack.com/${reference}`,
      access_code: 'x',
      reference,
    }
    return { status: 200, body: JSON.stringify({ status: true, message: 'Authorization URL created', data }) }
  }
  if (url.startsWith('/transaction/verify/')) {
    const body = JSON.stringify({ status: false, message: 'Transaction reference not found.' })
    return { status: 404, body }
  }
  if (url === '/balance') return { status: 200, body: JSON.stringify({ status: true, data: [] }) }
  if (url === '/refund' || url.startsWith('/refunds/'))
    return { status: 200, body: JSON.stringify({ status: true, data: { status: 'pending' } }) }
  return { status: 404, body: '' }
}

export const paystackKey = 'sk_test_0123456789abcdef'
export const payfastSettings = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
}

/** Like Paystack's webhooks: JSON and its HMAC. */
export function paystackNotice(event: string, data: unknown, key = paystackKey) {
  const body = JSON.stringify({ event, data })
  return { body, headers: { 'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex') } }
}

/** PHP's urlencode, implemented independently of the production code. */
const php = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte)
      if (/[A-Za-z0-9._-]/.test(sign)) return sign
      return sign === ' ' ? '+' : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

export const payfastSignature = (fields: Record<string, string>, passphrase: string) => {
  const pairs = Object.entries({ ...fields, passphrase }).map(([name, value]) => `${name}=${php(value)}`)
  return createHash('md5').update(pairs.join('&')).digest('hex')
}

let payments = 1_089_250

/** Like PayFast's webhooks: a form whose fields are signed in order. */
export function payfastNotice(said: Record<string, string>, passphrase = payfastSettings.passphrase) {
  const fields = {
    m_payment_id: '',
    pf_payment_id: String((payments += 1)),
    payment_status: 'COMPLETE',
    item_name: 'Premium (one month) & more',
    item_description: '',
    amount_gross: '79.00',
    amount_fee: '-2.28',
    amount_net: '76.72',
    name_first: 'Zoë',
    merchant_id: payfastSettings.merchantId,
    ...said,
  }
  const form = { ...fields, signature: payfastSignature(fields, passphrase) }
  return {
    body: Object.entries(form)
      .map(([name, value]) => `${name}=${php(value)}`)
      .join('&'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
}
