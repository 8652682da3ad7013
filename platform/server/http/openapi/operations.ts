import { textParams, type Access, type Endpoint } from '#platform/contract/endpoint.ts'
import type { Example, JsonSchema } from './examples.ts'

type Parts = {
  feature: string
  schemaOf: (schema: NonNullable<Endpoint['body']>) => JsonSchema
  exampleFor: (schema: JsonSchema, key: string) => Example
}

type Content = { 'application/json': { schema: JsonSchema; example: Example } }
type Reply =
  | { $ref: string }
  | { description: string; headers?: Record<string, { $ref: string }>; content?: Content }
type Parameter = { $ref: string } | { name: string; in: string; required: boolean; schema: JsonSchema }

/** One call of the document. */
export function operationOf(endpoint: Endpoint, parts: Parts) {
  const { summary, access, scope, body, files } = endpoint
  return {
    operationId: operationIdOf(summary),
    summary,
    description: describe(endpoint),
    tags: [parts.feature],
    security: [...(access === 'anyone' ? [{}] : []), { session: [] }, ...(scope ? [{ token: [scope] }] : [])],
    parameters: [...pathParameters(endpoint), ...queryParameters(endpoint, parts), ...headersOf(endpoint)],
    ...(body || files ? { requestBody: requestBodyOf(endpoint, parts) } : {}),
    responses: { ...answersOf(endpoint, parts), ...errorsOf(endpoint) },
  }
}

/** 'List the posts of a feed' → 'listPostsOfFeed'. */
export const operationIdOf = (summary: string) =>
  summary
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '' && !articles.has(word.toLowerCase()))
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
const articles = new Set(['a', 'an', 'the'])

const callers = {
  anyone: 'For everybody.',
  member: 'For members.',
  console: 'For all who have the console.',
  staff: 'For moderators and admins.',
  market: 'For market reviewers and admins.',
  admin: 'For admins.',
} satisfies Record<Access, string>

function describe({ access, scope, limit }: Endpoint) {
  const limits = limit === undefined ? [] : typeof limit === 'string' ? [limit] : limit
  const token = scope ? `Tokens: \`${scope}\`.` : 'Not by a token.'
  const most = limits.length === 0 ? [] : [`At most ${limits.join(', ')}.`]
  return [callers[access], token, ...most].join(' ')
}

const pathParameters = ({ path }: Endpoint): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name in textParams ? { type: 'string' } : { type: 'integer', minimum: 1 },
  }))

function queryParameters({ query }: Endpoint, { schemaOf }: Parts): Parameter[] {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {}
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'object' ? schema : {},
  }))
}

const headersOf = ({ status }: Endpoint): Parameter[] =>
  status === 201 ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []

/** With files, the JSON is the part `data` of a form; without files, it may be sent by itself. */
function requestBodyOf({ body, files }: Endpoint, { schemaOf, exampleFor }: Parts) {
  const schema: JsonSchema = body ? schemaOf(body) : { type: 'object' }
  const json = { 'application/json': { schema, example: exampleFor(schema, '') } }
  if (!files) return { required: true, content: json }
  const parts = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }])
  const form = { type: 'object', properties: { data: schema, ...Object.fromEntries(parts) } }
  return {
    content: {
      ...(body ? json : {}),
      'multipart/form-data': { schema: form, encoding: { data: { contentType: 'application/json' } } },
    },
  }
}

function answersOf(
  { answer, status, paged, waitsAs }: Endpoint,
  { schemaOf, exampleFor }: Parts,
): Record<string, Reply> {
  const schema = schemaOf(answer)
  const content = { 'application/json': { schema, example: exampleFor(schema, '') } }
  const headers = paged ? { headers: { Link: { $ref: '#/components/headers/next' } } } : {}
  const answers = { [status]: { description: 'Done.', ...headers, content } }
  return waitsAs ? { ...answers, 202: { description: 'Somebody decides about it first.' } } : answers
}

function errorsOf(endpoint: Endpoint): Record<string, Reply> {
  const { method, path, access, scope, body, query, files } = endpoint
  const isWrite = method !== 'GET'
  const errors: [number, string, boolean][] = [
    [400, 'Invalid', body !== undefined || query !== undefined],
    [401, 'NotAuthenticated', access !== 'anyone' || scope !== undefined],
    [403, 'Forbidden', access !== 'anyone' || scope !== undefined],
    [404, 'NotFound', path.includes(':')],
    [409, 'Conflict', isWrite],
    [413, 'TooLarge', isWrite],
    [415, 'WrongType', body !== undefined || files !== undefined],
    [429, 'TooMany', true],
    [503, 'Unavailable', true],
  ]
  return Object.fromEntries(
    errors.flatMap(([status, name, occurs]) =>
      occurs ? [[status, { $ref: `#/components/responses/${name}` }]] : [],
    ),
  )
}
