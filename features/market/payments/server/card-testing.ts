type Charge = { id: number; reference: string; amount: number; declined: string | null; card: string }
type Answer = { status: number; body: string }

let ids = 4_099_490_000

/** The providers' API for saved cards, as documented: records charges and deleted cards. */
export class CardDesk {
  charges: Charge[] = []
  forgotten: string[] = []
  /** The bank's decline message; null: it approves. */
  bankReply: string | null = null

  answer(method: string, url: string, body: string): Answer | null {
    const [path = ''] = url.split('?')
    const [, kind, token, action] = path.split('/')
    if (path === '/transaction/charge_authorization') return this.#paystackCharge(JSON.parse(body))
    if (path.startsWith('/transaction/verify/')) return this.#verify(path.split('/').at(-1) ?? '')
    if (path === '/customer/authorization/deactivate') {
      this.forgotten.push(JSON.parse(body).authorization_code)
      return json(200, { status: true, message: 'Authorization has been deactivated' })
    }
    if (path === '/transactions/history') return { status: 200, body: this.#history() }
    if (kind !== 'subscriptions' || !token) return null
    if (method === 'PUT' && action === 'cancel') {
      this.forgotten.push(token)
      return json(200, { code: 200, status: 'success', data: { response: true } })
    }
    return this.#payfastCharge(token, JSON.parse(body))
  }

  #paystackCharge(asked: { reference: string; amount: number; authorization_code: string }) {
    if (this.charges.some(({ reference }) => reference === asked.reference))
      return json(400, { status: false, message: 'Duplicate Transaction Reference' })
    if (this.forgotten.includes(asked.authorization_code))
      return json(400, {
        status: false,
        message: 'Authorization code does not exist or has been deactivated',
      })
    const charge = this.#charge(asked.reference, asked.amount, asked.authorization_code)
    return json(200, { status: true, message: 'Charge attempted', data: paystackData(charge) })
  }

  #verify(reference: string) {
    const charge = this.charges.find((one) => one.reference === reference)
    return charge
      ? json(200, { status: true, message: 'Verification successful', data: paystackData(charge) })
      : null
  }

  #payfastCharge(token: string, asked: { m_payment_id: string; amount: string }) {
    if (this.forgotten.includes(token)) {
      const data = { response: 4, message: 'The subscription is not in a valid state.' }
      return json(400, { code: 400, status: 'failed', data })
    }
    const { declined, id } = this.#charge(asked.m_payment_id, Number(asked.amount), token)
    if (declined)
      return json(400, { code: 400, status: 'failed', data: { response: false, message: declined } })
    const data = { response: true, message: 'Transaction was successful(00)', pf_payment_id: `${id}` }
    return json(200, { code: 200, status: 'success', data })
  }

  #charge(reference: string, amount: number, card: string) {
    const charge = { id: (ids += 1), reference, amount, card, declined: this.bankReply }
    this.charges.push(charge)
    return charge
  }

  #history() {
    const names = '"Date","Type","Sign","Party","Name","Currency","Gross","M Payment ID","PF Payment ID"'
    const rows = this.charges.flatMap(({ reference, amount, id, declined }) =>
      declined
        ? []
        : [
            `"2026-12-21 08:00:00",FUNDS_RECEIVED,CREDIT,"A ""B"", C",x,ZAR,"${sumOf(amount)}",${reference},${id}`,
          ],
    )
    return [names, '"2026-12-21 08:00:00",FUNDS_RECEIVED,CREDIT,x,x,ZAR,1.00,,7', ...rows].join('\r\n')
  }
}

const sumOf = (cents: number) => (cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')
const json = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) })

const paystackData = ({ id, reference, amount, card, declined }: Charge) => ({
  id,
  reference,
  amount,
  currency: 'ZAR',
  status: declined ? 'failed' : 'success',
  gateway_response: declined ?? 'Approved',
  ...cardOf(card),
})

/** Paystack's data about a reusable card. */
export const cardOf = (code: string, more: object = {}) => ({
  authorization: {
    authorization_code: code,
    bin: '424242',
    last4: '4242',
    exp_month: '7',
    exp_year: '2031',
    channel: 'card',
    card_type: 'visa ',
    brand: 'visa',
    reusable: true,
    ...more,
  },
  customer: { email: 'payer@example.co.za', customer_code: 'CUS_1' },
})
