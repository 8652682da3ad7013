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
  /** Where the browser returns to, and where the provider sends webhooks. */
  returnUrl: string
  notifyUrl: string
  /** The payer agrees that their card can be charged again. */
  savesCard: boolean
}

/** Charges a card without the holder present. */
export type Charge = Pick<Ask, 'reference' | 'amountCents' | 'currency' | 'title'> & {
  card: Pick<ProviderCard, 'token' | 'email'>
}

/** A raw webhook: the signature covers these bytes. */
export type Notice = { body: string; headers: IncomingHttpHeaders; ip: string }

/** Genuine, but about nothing stored here. */
export const nothing = 'nothing'
/** The provider never received it. */
export const unheard = 'unheard'
/** The payer has paid or is paying, and the provider has not decided yet. */
export const underWay = 'underWay'

/** A payment as the provider can find it. */
type Sent = { reference: string; sentAt: string }

export interface PaymentProvider {
  /** Where to send the browser; null: nowhere, it is paid by hand. Throws if the provider is unreachable or rejects it. */
  start: (ask: Ask) => Promise<PayPage | null>
  /** The result of an opened payment; null: nobody has paid it, as far as the provider can say. */
  look: (payment: Sent) => Promise<PaymentEvent | typeof underWay | null>
  /** Throws if the keys are invalid, as far as the provider can check them. */
  check: () => Promise<unknown>
  /** null: not from the provider. */
  readWebhook: (notice: Notice) => Promise<PaymentEvent | typeof nothing | null>
  /** Whether the provider makes the refund; false: it is made by hand. */
  refund: (payment: { reference: string; paymentId: string; amountCents: number }) => Promise<boolean>
  /** The result of the charge; null: not known yet. A decline is a result; throws if it may have been charged or was never received. */
  charge: (charge: Charge) => Promise<PaymentEvent | null>
  /** The result of a charge whose answer is missing. */
  find: (charge: Sent) => Promise<PaymentEvent | typeof unheard | null>
  /** Deletes the card at the provider; a card that is already deleted is a success. */
  forget: (token: string) => Promise<unknown>
}

/** Whether the request may have taken effect: it was rejected, never received, or unknown. */
type Outcome = 'refused' | 'unreached' | 'unknown'

/** The provider's answer did not follow its protocol. */
export class ProviderError extends Error {
  readonly outcome: Outcome
  /** A private field, so that loggers leave it out: providers may repeat secrets in their answers. */
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

  /** The reason if the provider rejected the payment itself, not our keys or a rate limit; otherwise null. */
  get problem() {
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

/** A request with a timeout; every failure is a ProviderError. */
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

/** The parsed answer; undefined: not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
