import type { IncomingHttpHeaders } from 'node:http'
import type { PayPage } from '../contract.ts'
import type { PaymentEvent, ProviderCard } from './payments.queries.ts'

/** What is to be paid. */
export type Ask = {
  reference: string
  amountCents: number
  currency: string
  email: string
  title: string
  /** Where the browser comes back to, and where the provider tells us. */
  returnUrl: string
  notifyUrl: string
  /** The payer agrees that their card is charged again. */
  keepsCard: boolean
}

/** What a card is charged with, its holder being elsewhere. */
export type Charge = Pick<Ask, 'reference' | 'amountCents' | 'currency' | 'title'> & {
  card: Pick<ProviderCard, 'token' | 'email'>
}

/** A webhook as it came: the signature is over these bytes. */
export type Notice = { body: string; headers: IncomingHttpHeaders; ip: string }

/** Genuine, but about nothing that we keep. */
export const nothing = 'nothing'
/** The provider never got it. */
export const unheard = 'unheard'

export interface PaymentProvider {
  /** Where to send the browser; null: nowhere, it is paid by hand. Throws where the provider can't be reached or refuses. */
  start: (ask: Ask) => Promise<PayPage | null>
  /** What is known of a payment that was opened; null: nothing yet, or it does not say. */
  look: (reference: string) => Promise<PaymentEvent | null>
  /** Throws where the keys do not open the account, as far as that can be asked. */
  check: () => Promise<unknown>
  /** null: not from the provider. */
  readWebhook: (notice: Notice) => Promise<PaymentEvent | typeof nothing | null>
  /** Whether the provider gives the money back; false: it is given back by hand. */
  refund: (payment: { reference: string; paymentId: string; amountCents: number }) => Promise<boolean>
  /** What became of it; null: not known yet. A decline is an answer; throws where it may or may not have been charged, or was never asked. */
  charge: (charge: Charge) => Promise<PaymentEvent | null>
  /** What became of a charge whose answer is missing. */
  find: (charge: { reference: string; sentAt: string }) => Promise<PaymentEvent | typeof unheard | null>
  /** The provider keeps the card no longer; gone already is as good. */
  forget: (token: string) => Promise<unknown>
}

/** Whether what was asked for may have been done all the same: it said no, it was never reached, or nobody knows. */
type Outcome = 'refused' | 'unreached' | 'unknown'

/** The provider was asked and did not answer as its protocol says. */
export class ProviderError extends Error {
  readonly outcome: Outcome
  /** Kept out of logs, which write down what is public: nobody knows what providers repeat in their answers. */
  readonly #answer: Answer | null

  constructor(
    message: string,
    outcome: Outcome = 'refused',
    more: { cause?: unknown; answer?: Answer } = {},
  ) {
    super(message, { cause: more.cause })
    this.outcome = outcome
    this.#answer = more.answer ?? null
  }

  /** What it said no to: the payment itself, not our keys or our haste; null: neither. */
  get refusal() {
    const answer = this.#answer
    return answer && aboutThePayment.has(answer.status) ? answer.text : null
  }
}
type Answer = { status: number; text: string }
const aboutThePayment = new Set([400, 402, 404, 422])

const neverReached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const isUnreached = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  neverReached.has(String(error.cause.code))

export const patience = 10_000

/** A call out, within its time; whatever goes wrong is a ProviderError. */
export async function ask(url: string, request: RequestInit, timeoutMs: number): Promise<string> {
  try {
    const answer = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (!answer.ok)
      throw new ProviderError(
        `${new URL(url).host} answered ${answer.status}`,
        answer.status < 500 ? 'refused' : 'unknown',
        { answer: { status: answer.status, text } },
      )
    return text
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const outcome = isUnreached(error) ? 'unreached' : 'unknown'
    throw new ProviderError(`${new URL(url).host} could not be reached`, outcome, { cause: error })
  }
}

/** What was answered; undefined: no JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
