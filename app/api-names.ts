import { globSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import {
  PostChange,
  PostInput,
  PostOrEventChange,
  PostOrEventInput,
} from '#features/community/posts/contract.ts'
import { EventChange, EventInput } from '#features/community/posts/event-input.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { ApiNames } from '#platform/server/http/openapi/describe-api.ts'

const root = path.resolve(import.meta.dirname, '..')
type Schema = NonNullable<Endpoint['body']>

/**
 * What the contracts call their schemas, and which feature an endpoint is in. Both are found in the files, as a list would miss some; the
 * modules are loaded already.
 */
export async function readApiNames(): Promise<ApiNames> {
  const schemas = new Map<Schema, string>()
  const features = new Map<Endpoint, string>()
  const taken = new Set<string>()
  for (const file of contracts) {
    const contract: object = await import(path.join(root, file))
    const feature = file.startsWith('features/') ? (file.split('/')[2] ?? '') : 'fields'
    for (const [name, value] of Object.entries(contract)) {
      if (isSchema(value) && /^[A-Z]/.test(name) && !schemas.has(value))
        schemas.set(value, freeName(taken, name, feature))
      for (const endpoint of endpointsOf(value)) features.set(endpoint, feature)
    }
  }
  return { schemas, features, sentAs }
}

/** `isEvent` decides which of the two is read. */
const sentAs = new Map<Schema, Schema[]>([
  [PostOrEventInput, [PostInput, EventInput]],
  [PostOrEventChange, [PostChange, EventChange]],
])

const contracts = ['platform/contract/**/*.ts', 'features/*/*/**/*contract.ts', 'features/*/*/*-input.ts']
  .flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
  .filter((file) => !file.includes('.test.'))

/** Two features may use the same name: the later has its feature before it. */
function freeName(taken: Set<string>, name: string, feature: string) {
  const isTaken = taken.has(name)
  const free = isTaken ? `${pascal(feature)}${name}` : name
  taken.add(free)
  return free
}

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

const isSchema = (value: unknown): value is Schema => value instanceof z.core.$ZodType

function endpointsOf(value: unknown): Endpoint[] {
  if (typeof value !== 'object' || value === null || value instanceof z.core.$ZodType) return []
  return Object.values(value).filter(isEndpoint)
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'answer' in value
