import { endpoints } from '#app/testing/endpoints.ts'
import type { Expectation } from './audience.ts'
import { expectations } from './expectations.ts'
import { refusals, untried } from './refusals.ts'
import { roles, type Role, type World } from './world.ts'

export type Finding = string

const refused = new Set([401, 403, 404])
const byName = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

/** One in `share` endpoints, as every role, on the owner's items: who is let through has to be who should be. */
export async function attackPermissions(world: World, share: number) {
  const findings: Finding[] = []
  let attempts = 0
  const rows = Object.entries({ ...expectations, ...refusals }).filter((_row, index) => index % share === 0)
  for (const [name, expectation] of rows) {
    if (!byName.has(name)) findings.push(`${name} is expected, but does not exist`)
    // NOTE: those who are refused share one item; each who is let through may change it.
    const shared = await world.makers[expectation.on]()
    for (const role of roles) {
      const may = expectation.may.includes(role)
      if (may && name in refusals) continue
      const params = may ? await world.makers[expectation.on]() : shared
      const status = await ask(world, name, role, params, expectation)
      attempts += 1
      if (status >= 500 || refused.has(status) === may) findings.push(`${name} as ${role}: ${status}`)
    }
  }
  return { attempts, findings }
}

async function ask(
  world: World,
  name: string,
  role: Role,
  params: Record<string, number | string>,
  { body, query = '' }: Expectation,
) {
  const [method = '', path = ''] = name.split(' ')
  const url = path.replace(/:(\w+)/g, (_place, key: string) => String(params[key] ?? 0))
  const { status } = await world.people[role].send(
    method,
    url + query,
    method === 'GET' ? undefined : namingItem(body, params),
  )
  return status
}

/** A field of the body that is called like a parameter of the item gets its value: `userId` is the member of the group. */
const namingItem = (body: unknown, params: Record<string, number | string>) =>
  typeof body === 'object' && body !== null && !(body instanceof FormData)
    ? { ...body, ...Object.fromEntries(Object.entries(params).filter(([name]) => name in body)) }
    : body

/** Endpoints of which nobody has decided who may call them. */
export const undecided = () =>
  [...byName.keys()].filter(
    (name) => !(name in expectations) && !(name in refusals) && !untried.includes(name),
  )
