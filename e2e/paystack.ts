import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

export const paystackKey = 'sk_test_0123456789abcdef'

/** As much of Paystack as opening a payment takes, on this machine; answers with its address and its end. */
export async function openPaystack() {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (text: Buffer) => (body += String(text)))
    request.on('end', () => {
      const { reference }: { reference: string } = JSON.parse(body)
      const data = {
        authorization_url: `https://checkout.paystack.com/${reference}`,
        access_code: 'x',
        reference,
      }
      response.end(JSON.stringify({ status: true, message: 'Authorization URL created', data }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** As Paystack posts: JSON and its HMAC. */
export function paystackNotice(event: string, data: unknown) {
  const body = JSON.stringify({ event, data })
  const signature = createHmac('sha512', paystackKey).update(body).digest('hex')
  return { body, headers: { 'x-paystack-signature': signature } }
}
