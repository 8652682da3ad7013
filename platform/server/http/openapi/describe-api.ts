import type { Endpoint } from '#platform/contract/endpoint.ts'
import { errorCodes } from '#platform/contract/error-codes.ts'
import { exampleOf, type JsonSchema } from './examples.ts'
import { operationOf } from './operations.ts'
import { describeSchemas, type SchemaNames, type SentAs } from './schemas.ts'

/** What the document says besides what the endpoints say about themselves. */
export type ApiNames = {
  schemas: SchemaNames
  sentAs: SentAs
  /** The feature that each endpoint belongs to. */
  features: ReadonlyMap<Endpoint, string>
}

export type ApiDocument = ReturnType<typeof describeApi>

/** The OpenAPI 3.1 document of the endpoints. Whatever it says is derived from them, so it cannot be out of date. */
export function describeApi(
  endpoints: readonly Endpoint[],
  names: ApiNames,
  { title, version, origin }: { title: string; version: string; origin: string },
) {
  const { schemas, schemaOf } = describeSchemas(endpoints, names.schemas, names.sentAs)
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const endpoint of endpoints)
    (paths[pathOf(endpoint)] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, {
      feature: names.features.get(endpoint) ?? 'other',
      schemaOf,
      exampleFor: (schema, key) => exampleOf(schema, schemas, key),
    })
  const tags = [...new Set(endpoints.map((endpoint) => names.features.get(endpoint) ?? 'other'))].toSorted()
  return {
    openapi: '3.1.0',
    info: { title, version, description: description.join('\n\n') },
    servers: [{ url: origin }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas, Error: errorSchema },
      responses: errorResponses,
      parameters: { idempotencyKey },
      headers: { next },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        token: { type: 'http', scheme: 'bearer', description: 'A token of Settings, Security: `hv_…`.' },
      },
    },
  }
}

/** `/api/posts/:id` as `/api/posts/{id}`. */
const pathOf = ({ path }: Endpoint) => path.replace(/:(\w+)/g, '{$1}')

const description = [
  'JSON in, JSON out. What you may not see answers 404; what you may see and not do answers 403.',
  'Lists are read page by page: the `Link` header of an answer has the address of the next page.',
  'Programs send a token of a member as `Authorization: Bearer hv_…`. It opens the calls that name one of its scopes, and `RateLimit` says how many it has left.',
  'An error has a `code` for programs and a `message` for people; of a field, `issues` has its path.',
]

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: [...errorCodes] },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
  },
  required: ['message', 'code'],
}

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

const errorResponses = {
  Invalid: errorResponse('A field has a value that is not accepted.'),
  NotAuthenticated: errorResponse('Nobody is logged in, or the token is unknown, ended or revoked.'),
  Forbidden: errorResponse('You may not do this, or the token may not: then the code is `scope`.'),
  NotFound: errorResponse('There is nothing that you may see.'),
  Conflict: errorResponse('It does not fit the state that something is in.'),
  TooLarge: errorResponse('The body or a file is too large.'),
  WrongType: errorResponse('The body is not JSON, or a file is not of a type that is accepted.'),
  TooMany: errorResponse('Too many requests; `Retry-After` has the seconds to wait.'),
  Unavailable: errorResponse('The site cannot answer now.'),
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key again gets the first answer again, and nothing is done twice.',
  schema: { type: 'string', maxLength: 200 },
}

const next = {
  description: 'The address of the next page, as `<…>; rel="next"`; without one, this page is the last.',
  schema: { type: 'string' },
}
