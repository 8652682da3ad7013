import { api } from '#app/endpoints.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { World } from './world.ts'

/** Strings and types that break careless code: the catalogue for every field. */
const values: unknown[] = [
  '',
  ' ',
  '\u200B',
  'a\u0000b',
  '\uD800',
  '\u202Egnp.exe',
  'e\u0301',
  '🌿'.repeat(60),
  'x'.repeat(11_000),
  "' OR 1=1--",
  '%',
  '_',
  '\\',
  '${7*7}',
  '<script>alert(1)</script>',
  'a\r\nBcc: x@example.org',
  '__proto__',
  'javascript:alert(1)',
  '2026-02-30',
  '+275760-09-14',
  '1e309',
  0,
  -1,
  1.5,
  2_147_483_648,
  9_007_199_254_740_992,
  1e308,
  true,
  null,
  [],
  {},
  [[]],
]
const ids = [
  '0',
  '-1',
  '1.5',
  '1e3',
  'abc',
  '007',
  '2147483648',
  '99999999999999999999',
  '%00',
  '..%2f',
  '%D9%A1',
]

const endpoints = Object.values(api).flatMap((table) => Object.values<Endpoint>(table))
const namesOf = (schema: object | undefined) =>
  schema && 'shape' in schema && schema.shape ? Object.keys(schema.shape) : []

/** Every value in every field of every body, and every id in every path: never a 5xx. */
export async function attackFields(world: World, share: number) {
  const findings: string[] = []
  let attempts = 0
  const { owner } = world.people
  const ask = async (method: string, path: string, body?: unknown) => {
    attempts += 1
    if (attempts % share !== 0) return
    const { status } = await owner.send(method, path, body)
    if (status >= 500) findings.push(`${method} ${path} ${JSON.stringify(body)?.slice(0, 80)}: ${status}`)
  }
  for (const { method, path, body } of endpoints.filter(isSafe)) {
    for (const id of path.includes(':') ? ids : [])
      await ask(method, path.replace(/:\w+/g, id), send(method, {}))
    for (const name of namesOf(body))
      for (const value of values) await ask(method, path.replace(/:\w+/g, '1'), { [name]: value })
  }
  return { attempts: Math.floor(attempts / share), findings }
}

const send = (method: string, body: unknown) => (method === 'GET' ? undefined : body)

/** Requests that would end the session of the person who asks. */
const isSafe = ({ path }: Endpoint) => !/logout|users\/me$|deactivate|sessions|login|register/.test(path)

/** Requests with random fields by random people: never a 5xx. The seed makes a run repeatable. */
export async function fuzz(world: World, count: number, seed = 1) {
  const findings: string[] = []
  const random = generator(seed)
  const pick = <T>(list: readonly T[]): T => {
    const one = list.at(Math.floor(random() * list.length))
    if (one === undefined) throw new Error('There is nothing to pick from')
    return one
  }
  const people = [world.people.visitor, world.people.stranger, world.people.buyer, world.people.moderator]
  const usable = endpoints.filter(isSafe)
  for (let number = 0; number < count; number += 1) {
    const { method, path, body, query } = pick(usable)
    const id = () => (random() < 0.8 ? String(Math.ceil(random() * 20)) : pick(ids))
    const fields = [...namesOf(body), 'id', 'role'].filter(() => random() < 0.7)
    const filled = Object.fromEntries(fields.map((name) => [name, pick(values)]))
    const search = [...namesOf(query), 'cursor', 'limit'].filter(() => random() < 0.3)
    const text = search.map((name) => `${name}=${encode(pick(values))}`).join('&')
    const url = `${path.replace(/:\w+/g, id)}${text ? `?${text}` : ''}`
    const { status } = await pick(people).send(
      method,
      url,
      send(method, random() < 0.9 ? filled : pick(values)),
    )
    if (status >= 500) findings.push(`${method} ${url} ${JSON.stringify(filled).slice(0, 120)}: ${status}`)
  }
  return { attempts: count, findings }
}

/** A lone surrogate cannot be part of an address. */
const encode = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** Mulberry32: small, and the same on every machine. */
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
