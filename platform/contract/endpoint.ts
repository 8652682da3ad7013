import type * as z from 'zod/mini'

/**
 * Who may call: anyone, a logged-in member, anyone with the console, a moderator or admin, a market reviewer or admin, an
 * admin.
 */
export type Access = 'anyone' | 'member' | 'console' | 'staff' | 'market' | 'admin'
/** What a token opens. A call that names none of them asks for a session. */
export const scopes = [
  'read',
  'write:posts',
  'write:groups',
  'write:messages',
  'shop:products',
  'shop:orders',
  'admin:read',
] as const
export type Scope = (typeof scopes)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The path parameters that are texts, and their form. All others are ids. */
export const textParams = {
  code: /^[\w-]{1,64}$/,
  slug: /^[a-z\d](?:[a-z\d-]{0,62}[a-z\d])?$/,
  username: /^[A-Za-z0-9_.-]{3,30}$/,
  tag: /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,49}$/u,
}

/** Path parameters that do not have the form of their name answer 404 before the route runs. */
export type Params<P extends string> = {
  [Name in ParamNames<P>]: Name extends keyof typeof textParams ? string : number
}

export type EndpointOptions = {
  access: Access
  /** What a token must be allowed to do to call it. Without one, only a session may: what is about money, security or the account itself. */
  scope?: Scope
  answer: Schema
  body?: Schema
  query?: Schema
  /** Field name → largest size in bytes. With files, a JSON body is accepted too. */
  files?: Record<string, number>
  /** Largest size of all files of one request together, in bytes. */
  filesBytes?: number
  /** The answer is a list with key pagination: the route returns a Page, and the Link header names the next one. */
  paged?: boolean
  /** How long the browser considers a cached answer fresh; without it, forever. */
  freshMinutes?: number
  /**
   * The kinds of data in its answer, such as 'posts'. Where a change makes cached answers of other features out of date, the browser
   * refreshes a kind without knowing who shows it.
   */
  shows?: readonly string[]
  /** Whether AGE_GATE=strict hides it from visitors who have not confirmed their age; by default, if it is read by GET. */
  isAgeGated?: boolean
  /** Not for members whose account is limited for a time; with field names, only these are not, and its action compares them. */
  publishes?: true | readonly string[]
  /**
   * The fields of the body that other members read, at any depth. They are checked for blocked words and links before the action runs.
   * `alt` stands for alt2 to alt10 as well.
   */
  texts?: readonly string[]
  /** Whose `texts` look like an offer of cannabis is warned; published all the same, it is reported to the staff as this type. */
  warnsAs?: string
  /** A new account may publish only some of these on its first day. */
  countsAs?: 'posts' | 'comments'
  /** 'N per minute' (or hour, day), per member; the visitors of one address together have room for a network. Several limits apply together. */
  limit?: Limit | readonly Limit[]
  /** Above the limit, visitors solve a puzzle for each request instead of having more room. */
  asksPuzzle?: true
  /**
   * A replica of the database may answer, a moment late (decision 0058): nothing that writes, that decides something, that is about money or
   * the console, or that browsers ask for because of a live message.
   */
  mayLag?: true
  /** The service worker stores the last answer, so that members read it without a connection. */
  offline?: true
  /** Visitors get the same bytes for this long: one query, however many ask. */
  visitorsShareSeconds?: number
  /** An answer with this code says that somebody decides first; it has the status 202. */
  waitsAs?: string
  /** Works while the staff have paused all writing: what only reads, the way in and out, and what others send once. */
  worksPaused?: true
  /** Works where the site has switched off the section that it belongs to: it brings to an end what is there (decision 0082). */
  outlivesSection?: true
  /** Something that visitors could see is hidden or changed, so that not even their last answers are sent again. */
  hidesContent?: true
}
export type Limit = `${number} per ${'minute' | 'quarter' | 'hour' | 'day'}`

export type Endpoint<P extends string = string, O extends EndpointOptions = EndpointOptions> = O & {
  method: Method
  path: P
  /** What it does, for readers of the API: 'List the posts of a feed'. The build leaves it out of the scripts of the site. */
  summary: string
  status: 200 | 201
}

export type Page<T> = { items: T[]; next: string | null }
export type AnswerOf<E extends EndpointOptions> = z.infer<E['answer']>
export type BodyOf<E extends EndpointOptions> = E extends { body: infer B extends Schema }
  ? z.infer<B>
  : undefined
/** The input before trimming and defaults. */
export type InputOf<E extends EndpointOptions> = E extends { body: infer B extends Schema }
  ? z.input<B>
  : undefined
export type QueryOf<E extends EndpointOptions> = E extends { query: infer Q extends Schema }
  ? z.infer<Q>
  : undefined
export type QueryInputOf<E extends EndpointOptions> = E extends { query: infer Q extends Schema }
  ? z.input<Q>
  : undefined
export type FilesOf<E extends EndpointOptions> = E extends { files: infer F } ? keyof F & string : never

const endpoint =
  (method: Method, status: 200 | 201) =>
  <const P extends string, O extends EndpointOptions>(
    path: P,
    summary: string,
    options: O,
  ): Endpoint<P, O> => ({
    ...options,
    method,
    path,
    summary,
    status,
  })

export const get = endpoint('GET', 200)
/** A POST that performs an action and answers 200. */
export const post = endpoint('POST', 200)
/** A POST that creates something and answers 201 with it. */
export const create = endpoint('POST', 201)
export const put = endpoint('PUT', 200)
export const patch = endpoint('PATCH', 200)
export const del = endpoint('DELETE', 200)

/** Ids are numbers in JSON, so an id is a safe integer. */
export const isId = (value: string) => /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value))

/** The letters of a tag, without its mark. */
export const isTag = (value: string) => textParams.tag.test(value)

const isTextParam = (name: string): name is keyof typeof textParams => Object.hasOwn(textParams, name)

/** The parameters of a path as an endpoint or a page has them; null if one does not have the form of its name. */
export function readParams(params: unknown): Record<string, number | string> | null {
  const read: Record<string, number | string> = {}
  for (const [name, value] of Object.entries(params ?? {})) {
    if (typeof value !== 'string') return null
    const isText = isTextParam(name)
    if (!(isText ? textParams[name].test(value) : isId(value))) return null
    read[name] = isText ? value : Number(value)
  }
  return read
}

/** The number that an address begins with: what follows it is its name (named-address.ts). */
export const numberOf = (value: string) => /^(\d+)(?:-[^/]*)?$/.exec(value)?.[1] ?? value

/** Reads the parameters of a page's address, in which a name may follow the number. */
export const readPageParams = (params: unknown) =>
  readParams(
    Object.fromEntries(
      Object.entries(params ?? {}).map(([name, value]) => [
        name,
        name === 'id' && typeof value === 'string' ? numberOf(value) : value,
      ]),
    ),
  )
