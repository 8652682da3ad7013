import type { IncomingHttpHeaders } from 'node:http'
import type { PayPage } from '#shared/paymentProviders.ts'
import type { PaymentEvent } from './payments.queries.ts'

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
}

/** A webhook as it came: the signature is over these bytes. */
export type Notice = { body: string; headers: IncomingHttpHeaders; ip: string }

/** Genuine, but about nothing that we keep. */
export const nothing = 'nothing'

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
}

/** Whether what was asked for may have been done all the same: it said no, it was never reached, or nobody knows. */
type Outcome = 'refused' | 'unreached' | 'unknown'

/** The provider was asked and did not answer as its protocol says. */
export class ProviderError extends Error {
  readonly outcome: Outcome

  constructor(message: string, outcome: Outcome = 'refused', cause?: unknown) {
    super(message, { cause })
    this.outcome = outcome
  }
}

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
      )
    return text
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const outcome = isUnreached(error) ? 'unreached' : 'unknown'
    throw new ProviderError(`${new URL(url).host} could not be reached`, outcome, error)
  }
}
