import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

export const paystackKey = 'sk_test_0123456789abcdef'

type Transaction = { amount: number; currency: string; callback_url: string; key: string; isPaid: boolean }

/** A local stand-in for Paystack: opening a payment, its page, its state, refunds. */
export class Paystack {
  url = ''
  /** Where the owner of the account wants webhooks sent. */
  webhook = ''
  private transactions = new Map<string, Transaction>()
  private server = createServer((request, response) => {
    let body = ''
    request.on('data', (text: Buffer) => (body += String(text)))
    request.on('end', () => {
      const path = request.url ?? ''
      const reference = path.split('/').at(-1) ?? ''
      const key = (request.headers.authorization ?? '').replace('Bearer ', '')
      if (path === '/transaction/initialize') return this.open(response, JSON.parse(body), key)
      if (path.startsWith('/transaction/verify/')) return reply(response, this.standing(reference))
      if (path.startsWith('/pay/')) return this.page(response, reference, request.method === 'POST')
      return reply(response, path === '/refund' ? { status: 'pending' } : [])
    })
  })

  async begin() {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    const address = this.server.address()
    this.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }

  async end() {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  /** Sends the webhook of the newest payment, as often as it is called. */
  async sendNotice() {
    const [reference, paid] = [...this.transactions].findLast(([, { isPaid }]) => isPaid) ?? ['']
    if (!paid) throw new Error('Nothing has been paid')
    const { body, headers } = paystackNotice('charge.success', this.standing(reference, 'success'), paid.key)
    const json = { 'content-type': 'application/json', ...headers }
    return (await fetch(this.webhook, { method: 'POST', body, headers: json })).status
  }

  private open(
    response: ServerResponse,
    asked: Omit<Transaction, 'isPaid'> & { reference: string },
    key: string,
  ) {
    const { reference } = asked
    this.transactions.set(reference, { ...asked, key, isPaid: false })
    const data = { authorization_url: `${this.url}/pay/${reference}`, access_code: 'x', reference }
    reply(response, data)
  }

  /** The state of a payment stays pending until its webhook was sent. */
  private standing(reference: string, status = 'ongoing') {
    const { amount, currency } = this.transactions.get(reference) ?? { amount: 0, currency: '' }
    const id = [...this.transactions.keys()].indexOf(reference) + 9_000_000
    return { id, reference, amount, currency, status, ...visa }
  }

  private page(response: ServerResponse, reference: string, isPost: boolean) {
    const transaction = this.transactions.get(reference)
    if (!transaction) return response.writeHead(404).end()
    const { amount, currency, callback_url: back } = transaction
    if (!isPost)
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<form method="post"><h1>${currency} ${amount}</h1><button>Pay</button></form>`)
    transaction.isPaid = true
    return response.writeHead(303, { location: back }).end()
  }
}

/** The card that every payment uses. */
const visa = {
  authorization: {
    authorization_code: 'AUTH_8dfhjjdt',
    last4: '4242',
    exp_month: '07',
    exp_year: '2041',
    channel: 'card',
    brand: 'visa',
    reusable: true,
  },
  customer: { email: 'payer@example.co.za' },
}

const reply = (response: ServerResponse, data: unknown) =>
  response.end(JSON.stringify({ status: true, message: 'OK', data }))

/** Posts as Paystack does: JSON with an HMAC. */
export function paystackNotice(event: string, data: unknown, key = paystackKey) {
  const body = JSON.stringify({ event, data })
  return { body, headers: { 'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex') } }
}
