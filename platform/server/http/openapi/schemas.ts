import * as z from 'zod/mini'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { JsonSchema, Schemas } from './examples.ts'

type Schema = NonNullable<Endpoint['body']>
/** What a schema is called in the document. */
export type SchemaNames = ReadonlyMap<Schema, string>
/** Where a transform comes before a schema, which schemas describe what is sent. */
export type SentAs = ReadonlyMap<Schema, readonly Schema[]>

/**
 * The JSON Schemas of the endpoints: those with a name once, under it, and all others where they are used. They say what may be sent;
 * what is trimmed and filled in afterwards is not seen outside.
 */
export function describeSchemas(endpoints: readonly Endpoint[], names: SchemaNames, sentAs: SentAs) {
  const registry = z.registry<{ id: string }>()
  const ids = new Map<Schema, string>()
  const add = (schema: Schema, id: string) => {
    if (ids.has(schema)) return
    ids.set(schema, id)
    registry.add(schema, { id })
  }
  for (const [schema, name] of names) add(schema, name)
  for (const { body, query, answer } of endpoints)
    for (const schema of [body, query, answer]) if (schema) add(schema, `${unnamed}${ids.size}`)

  const { schemas: all } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `${prefix}${id}`,
    override({ zodSchema, jsonSchema }) {
      const choices = [...sentAs].find(([schema]) => schema._zod === zodSchema._zod)?.[1]
      if (!choices) return
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
      jsonSchema.anyOf = choices.map((choice) => ({ $ref: `${prefix}${ids.get(choice)}` }))
    },
  })
  const bare = new Map(Object.entries(all).map(([id, schema]) => [id, withoutIdentity(schema)]))
  const schemaOf = (schema: Schema): JsonSchema => {
    const id = ids.get(schema) ?? ''
    return id.startsWith(unnamed) ? (bare.get(id) ?? {}) : { $ref: `${prefix}${id}` }
  }
  const roots = endpoints.flatMap(({ body, query, answer }) =>
    [body, query, answer].flatMap((schema) => (schema ? [schemaOf(schema)] : [])),
  )
  return { schemas: used(bare, roots), schemaOf }
}

const prefix = '#/components/schemas/'
const unnamed = '-'

function withoutIdentity({ $schema: _, $id: __, ...schema }: JsonSchema): JsonSchema {
  return schema
}

/** The named schemas that the endpoints refer to, directly or by others. */
function used(all: ReadonlyMap<string, JsonSchema>, roots: JsonSchema[]): Schemas {
  const found: Schemas = {}
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = all.get(name)
      if (!schema || found[name]) continue
      found[name] = schema
      visit(JSON.stringify(schema))
    }
  }
  visit(JSON.stringify(roots))
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => a.localeCompare(b)))
}
