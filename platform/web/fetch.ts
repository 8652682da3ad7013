import type {
  AnswerOf,
  Endpoint,
  EndpointOptions,
  InputOf,
  Page,
  Params,
  QueryInputOf,
} from '#platform/contract/endpoint.ts'
import type { ErrorCode } from '#platform/contract/error-codes.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Puzzle } from '#platform/contract/puzzle.ts'
import { memberHeader } from '#platform/contract/viewer.ts'
import { currentMember } from './member/current-member.ts'
import { noteSessionEnd } from './member/session-end.ts'
import { askToPublish } from './publication-question.ts'

/** An error answer of the server, with its message. */
export class CallError extends Error {
  readonly status: number
  /** null: the answer is not the application's. */
  readonly code: ErrorCode | null
  readonly issues: { path: string; message: string }[]
  /** Where the member can do something about it; null: nowhere in particular. */
  readonly href: string | null
  /** When the server will take it; null: it does not say. */
  readonly retryAfterSeconds: number | null
  /** What the server asks before it takes the request. */
  readonly puzzle: Puzzle | null

  constructor(
    status: number,
    message: string,
    { issues = [], href = null, code = null, puzzle = null }: Omit<ErrorBody, 'message'> = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
    this.href = href
    this.retryAfterSeconds = retryAfterSeconds
    this.puzzle = puzzle
  }
}

export type CallInput<P extends string, O extends EndpointOptions> = {
  params?: Params<P>
  query?: QueryInputOf<O>
  body?: InputOf<O>
  files?: Record<string, File | undefined>
  cursor?: string | null
  /** Idempotency key: requests with the same key are executed once. */
  key?: string
  /** It arrives even if the member leaves the page: for small bodies. */
  keepalive?: boolean
  /** The author is not at this text now: a warning of it is an error instead of a question. */
  isUnattended?: boolean
}

/** The result: for a paged list one page with the cursor of the next one. */
export type ResponseOf<O extends EndpointOptions> = O extends { paged: true }
  ? AnswerOf<O> extends (infer T)[]
    ? Page<T>
    : never
  : AnswerOf<O>

/**
 * Calls an endpoint of the contract; throws a CallError for every answer that is not a success. Where the server warns of a text, its
 * author is asked, and the same request is sent again if they publish it all the same.
 */
export async function call<P extends string, O extends EndpointOptions>(
  endpoint: Endpoint<P, O>,
  input: CallInput<P, O> = {},
): Promise<ResponseOf<O>> {
  try {
    return await send(endpoint, input, input.body)
  } catch (error) {
    const puzzle = error instanceof CallError && error.puzzle
    const solution = puzzle && (await puzzleSolver.solve(puzzle))
    if (solution) return send(endpoint, input, input.body, solution)
    const isQuestion = error instanceof CallError && error.code === 'offer'
    if (!isQuestion || input.isUnattended || !(await askToPublish())) throw error
    return send(endpoint, input, { ...Object(input.body), acknowledged: true })
  }
}

/** Pages whose requests may be answered with a puzzle import puzzles.ts, which puts the solver here. */
export const puzzleSolver = { solve: async (_puzzle: Puzzle): Promise<string | null> => null }

async function send<P extends string, O extends EndpointOptions>(
  endpoint: Endpoint<P, O>,
  input: CallInput<P, O>,
  sentBody: unknown,
  solution?: string,
): Promise<ResponseOf<O>> {
  const { body, headers } = bodyOf(sentBody, input.files)
  const member = currentMember()
  const reply = await fetch(address(endpoint.path, input), {
    method: endpoint.method,
    credentials: 'same-origin',
    // Likes and follows are shown as done at once, so they must arrive even if the member leaves the page immediately.
    keepalive:
      input.keepalive ?? (endpoint.method !== 'GET' && input.body === undefined && input.files === undefined),
    body,
    headers: {
      ...headers,
      ...(input.key && { 'idempotency-key': input.key }),
      ...(solution && { 'x-puzzle': solution }),
      ...(endpoint.method !== 'GET' && member && { [memberHeader]: String(member) }),
    },
  })
  if (!reply.ok) {
    const error = await errorOf(reply)
    noteSessionEnd(error.code)
    throw error
  }
  const answer = await reply.json()
  const got: unknown = endpoint.paged ? { items: answer, next: nextOf(reply) } : answer
  return got as ResponseOf<O>
}

function address(
  path: string,
  { params, query, cursor }: { params?: object; query?: unknown; cursor?: string | null },
) {
  const filled = Object.entries(params ?? {}).reduce(
    (url, [name, value]) => url.replace(`:${name}`, String(value)),
    path,
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  if (cursor) search.set('cursor', cursor)
  return search.size > 0 ? `${filled}?${search}` : filled
}

type Sent = { body: BodyInit | null; headers: Record<string, string> }
function bodyOf(body: unknown, files: Record<string, File | undefined> = {}): Sent {
  const chosen = Object.entries(files).filter((entry): entry is [string, File] => entry[1] !== undefined)
  if (chosen.length === 0) {
    return body === undefined
      ? { body: null, headers: {} }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const form = new FormData()
  if (body !== undefined) form.set('data', JSON.stringify(body))
  for (const [name, file] of chosen) form.set(name, file)
  return { body: form, headers: {} }
}

const nextOf = (reply: Response) => {
  const [, url] = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '') ?? []
  return url ? new URL(url, location.origin).searchParams.get('cursor') : null
}

async function errorOf(reply: Response) {
  const body: unknown = await reply.json().catch(() => null)
  if (!isErrorBody(body)) return new CallError(reply.status, errorCopy.somethingWrong)
  return new CallError(reply.status, body.message, body, Number(reply.headers.get('retry-after')) || null)
}

type ErrorBody = {
  message: string
  code?: ErrorCode | null
  issues?: { path: string; message: string }[]
  href?: string | null
  puzzle?: Puzzle | null
}
const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'

/** The message to show: the server's, or that the server cannot be reached. */
export const errorMessage = (error: unknown) =>
  error instanceof CallError ? error.message : errorCopy.unreachable

/** The first message about each field of the request that the server found invalid. */
export const errorsByField = (error: unknown): Partial<Record<string, string>> =>
  error instanceof CallError
    ? Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path, message]))
    : {}

/** The link of an error that has one. */
export const errorHref = (error: unknown) => (error instanceof CallError ? error.href : null)

export const isMissing = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 403)
