import type { ErrorCode } from '#platform/contract/error-codes.ts'

export type Issue = { path: string; message: string }

type Details = {
  /** The field of the request that the error is about. */
  field?: string
  issues?: Issue[]
  retryAfter?: number
  /** The current state, sent with the error. */
  state?: Record<string, unknown>
  /** For the log only. */
  cause?: unknown
}

/** An error for the caller: a status, a message, and a code for programs. Anything else that is thrown answers 500. */
export class AppError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  readonly retryAfter: number | undefined
  readonly state: Record<string, unknown> | undefined

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.status = status
    this.code = code
    this.issues = details.field === undefined ? details.issues : [{ path: details.field, message }]
    this.retryAfter = details.retryAfter
    this.state = details.state
  }
}

export const invalid = (message: string, details?: Details) => new AppError(400, 'invalid', message, details)
export const notAuthenticated = (message: string) => new AppError(401, 'not_authenticated', message)
export const wrongLogin = (message: string) => new AppError(401, 'wrong_login', message)
export const forbidden = (message: string, details?: Details) =>
  new AppError(403, 'forbidden', message, details)
export const notFound = (message: string) => new AppError(404, 'not_found', message)
export const conflict = (message: string, details?: Details) =>
  new AppError(409, 'conflict', message, details)
export const tooLarge = (message: string) => new AppError(413, 'too_large', message)
export const wrongType = (message: string) => new AppError(415, 'wrong_type', message)
export const tooMany = (message: string, retryAfter: number) =>
  new AppError(429, 'too_many', message, { retryAfter })
export const overDailyLimit = (message: string) =>
  new AppError(429, 'daily_limit', message, { retryAfter: 60 * 60 })
/** The cause is only logged. */
export const overloaded = (message: string, cause: unknown) =>
  new AppError(503, 'overloaded', message, { retryAfter: 2, cause })

/** The one place where a permission becomes a 403. */
export function authorize(isAllowed: boolean, message: string): asserts isAllowed {
  if (!isAllowed) throw forbidden(message)
}

/** For those who operate the site: the message with its causes. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? `${error.message}${error.cause === undefined ? '' : ` (${reasonOf(error.cause)})`}`
    : String(error)
