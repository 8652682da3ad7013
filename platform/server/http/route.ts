import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type {
  Access,
  AnswerOf,
  BodyOf,
  Endpoint,
  EndpointOptions,
  FilesOf,
  Page,
  Params,
  QueryOf,
} from '#platform/contract/endpoint.ts'
import type { Section } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { RequestKey } from '#platform/server/idempotency/idempotency.queries.ts'
import type { RepeatedAnswer } from '#platform/server/idempotency/idempotency.ts'
import type { JsonPage } from '#platform/server/json-text.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** An uploaded file, already on disk within its limit; removed when the request ends. */
export type Upload = { path: string; bytes: number }

/** The unparsed body, for signatures over its bytes; empty unless the route asks for it. */
export type Raw = { body: string; headers: IncomingHttpHeaders }

/** `language`: the tag of the browser's. */
export type Client = { ip: string; userAgent: string; language: string }

/** Reads and writes the session cookie; features/members/accounts decides what a session is. */
export type SessionCookies = {
  /** The token that came with the request. */
  token: string | null
  /** The token that names the browser, whether or not somebody is logged in there. */
  browserToken: string | null
  /** Sets the cookies of the new session and its browser, and returns the rest of the answer. */
  open: <T>(opened: { token: string; browserToken: string | null; me: T }) => T
  close: <T>(answer: T) => T
}

type ViewerFor<A extends Access> = A extends 'anyone' ? Viewer | null : Viewer

export type Context<E extends Endpoint = Endpoint> = {
  db: Db
  config: Config
  viewer: ViewerFor<E['access']>
  params: Params<E['path']>
  query: QueryOf<E>
  body: BodyOf<E>
  files: Partial<Record<FilesOf<E>, Upload>>
  session: SessionCookies
  client: Client
  raw: Raw
  /** For the route that `claimsKey`. */
  requestKey: RequestKey
  /** Public URL of the site without a trailing slash. */
  origin: string
}

/** What a route returns: the answer, or for a paged list one page of it. */
export type Given<E extends EndpointOptions> = E extends { paged: true }
  ? AnswerOf<E> extends (infer T)[]
    ? Page<T> | JsonPage
    : never
  : AnswerOf<E>

export type RouteOptions = {
  /** The route reads the unparsed body itself. */
  raw?: boolean
  /** The link by which a visitor was invited, if the body has a valid one: they do not count for their address. */
  invitation?: (db: Db, body: unknown) => Promise<string | null>
  /** Accepts a form body and ignores it: one-click unsubscribe (RFC 8058). */
  ignoresForm?: boolean
  /** Called before the n-th file is received, so that too many files are rejected at once. */
  admitFile?: (asked: { db: Db; viewer: Viewer | null }, count: number) => Promise<void>
  /** See `servePrepared`. */
  prepare?: (context: AnyContext) => Promise<unknown>
  /** Its action claims the idempotency key and stores its answer itself, in the pipelines of its own transaction. */
  claimsKey?: boolean
  /** Its answer has a secret, which must not be stored as the answer to an idempotency key: each request is a new one. */
  answersSecret?: boolean
  /** Runs after the action has thrown and its transaction is rolled back, for what is recorded all the same. */
  afterError?: (db: Db, error: unknown) => Promise<void>
  /** Limits how many run at once, for heavy actions: the others wait, so that connections remain for other requests. */
  limit?: <T>(work: () => Promise<T>) => Promise<T>
}

/** The context as mount-routes.ts builds it, before a route gives its parts their types. */
export type AnyContext = Omit<Context, 'query' | 'body' | 'files'> & {
  query: unknown
  body: unknown
  files: Partial<Record<string, Upload>>
  prepared: () => Promise<unknown>
}

export type Route = {
  endpoint: Endpoint
  /** See `inSection`. */
  section: Section | null
  options: RouteOptions
  handle: (context: AnyContext) => Promise<unknown>
}

/** Joins an endpoint of the contract to the action that answers it. */
export function serve<P extends string, O extends EndpointOptions>(
  endpoint: Endpoint<P, O>,
  handle: (context: Context<Endpoint<P, O>>) => Promise<Given<O> | RepeatedAnswer>,
  options: RouteOptions = {},
): Route {
  // NOTE: the one place where the types of one endpoint meet the list of all; mount-routes.ts checks each part with the endpoint's schemas.
  return { endpoint, section: null, options, handle: handle as Route['handle'] }
}

/**
 * A route with slow work on its uploads, such as encoding photos. `prepare` runs once: before the transaction of an idempotency key, and
 * otherwise when the action awaits `prepared()`, after its checks and before its own transaction.
 */
export function servePrepared<P extends string, O extends EndpointOptions, Prepared>(
  endpoint: Endpoint<P, O>,
  prepare: (context: Context<Endpoint<P, O>>) => Promise<Prepared>,
  handle: (
    context: Context<Endpoint<P, O>> & { prepared: () => Promise<Prepared> },
  ) => Promise<Given<O> | RepeatedAnswer>,
  options: Omit<RouteOptions, 'prepare'> = {},
): Route {
  // NOTE: as for `serve`.
  return {
    endpoint,
    section: null,
    options: { ...options, prepare: prepare as RouteOptions['prepare'] },
    handle: handle as Route['handle'],
  }
}

/** A file as an answer instead of JSON. */
export type FileRoute = {
  path: string
  /** Hidden with AGE_GATE=strict from visitors who have not confirmed their age. */
  isAgeGated: boolean
  handle: (context: { db: Db; config: Config; viewer: Viewer | null; name: string }) => Promise<FileAnswer>
}
/** With a `fileName` it is downloaded instead of shown. The content of a name, or of its version, never changes. */
export type FileAnswer = {
  open: () => Promise<{ bytes: number; content: Readable | Buffer }>
  type: string
  cache: string
  fileName?: string
  version?: string
  /** Players ask for it in parts. */
  isPlayed?: boolean
}
export const serveFile = (
  path: string,
  handle: FileRoute['handle'],
  { isAgeGated = true }: Partial<Pick<FileRoute, 'isAgeGated'>> = {},
): FileRoute => ({ path, handle, isAgeGated })

/** A text that other programs fetch, generated for the viewer: a calendar, a feed. */
export type TextRoute = {
  path: string
  /** See `inSection`. */
  section: Section | null
  /** As for an endpoint. */
  outlivesSection?: true
  /** Hidden with AGE_GATE=strict from visitors who have not confirmed their age. */
  isAgeGated: boolean
  handle: (context: TextContext) => Promise<TextAnswer>
}
export type TextContext = {
  db: Db
  config: Config
  viewer: Viewer | null
  params: Record<string, string>
  /** Values that are given twice are left out. */
  query: Record<string, string>
  /** Public URL of the site without a trailing slash. */
  origin: string
}
export type TextAnswer = {
  text: string | Buffer
  type: string
  fileName?: string
  headers?: Record<string, string>
  /** Other sites may show it in a frame; its policy says what it may load there. */
  isFramed?: true
}
export const serveText = (
  path: string,
  handle: TextRoute['handle'],
  { isAgeGated = false, ...options }: Partial<Pick<TextRoute, 'isAgeGated' | 'outlivesSection'>> = {},
): TextRoute => ({ path, section: null, handle, isAgeGated, ...options })

/** These routes belong to a section of the site: without it they answer 404, but for those that outlive it. */
export const inSection = <R extends { section: Section | null }>(
  section: Section,
  routes: readonly R[],
): R[] => routes.map((route) => ({ ...route, section }))
