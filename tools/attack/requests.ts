import type { Endpoint } from '#platform/contract/endpoint.ts'
import { expectations } from './expectations.ts'
import type { Caller } from './people.ts'
import { refusals } from './refusals.ts'
import type { World } from './world.ts'

export const namesOf = (schema: object | undefined) =>
  schema && 'shape' in schema && schema.shape ? Object.keys(schema.shape) : []

/** Requests that would end the session or the account of the person who asks, or keep everybody else waiting. */
export const isHarmless = ({ path }: Endpoint) =>
  !/logout|users\/me$|deactivate|sessions|login|register|remove-sample|users\/:id\/suspend|admin\/users\/:id$/.test(
    path,
  )

/** A request of somebody who may call the endpoint, about an item that exists. */
export type Allowed = { caller: Caller; path: string; body: Record<string, unknown> }

export async function allowedRequest(world: World, { method, path }: Endpoint): Promise<Allowed> {
  const name = `${method} ${path}`
  const { may, on, body } = expectations[name] ?? refusals[name] ?? { may: [], on: 'none' as const }
  const role = may.includes('owner') ? 'owner' : (may.at(-1) ?? 'owner')
  const params: Record<string, number | string> = path.includes(':') ? await world.makers[on]() : {}
  return {
    caller: world.people[role],
    path: path.replace(/:(\w+)/g, (_place, key: string) => String(params[key] ?? 1)),
    body: isRecord(body) && !(body instanceof FormData) ? body : {},
  }
}

/** Wrong passwords lock the sender out for a while, which must not be the owner. */
export const callerFor = (world: World, field: string, { caller }: Allowed) =>
  /password/i.test(field) ? world.people.follower : caller

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
