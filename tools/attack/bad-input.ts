import { endpoints } from '#app/testing/endpoints.ts'
import { bodies, encodeText, ids, queries, values } from './catalogue.ts'
import type { Caller } from './people.ts'
import { allowedRequest, callerFor, isHarmless, namesOf } from './requests.ts'
import type { World } from './world.ts'

/** The catalogue in every field of every body and query, in every path and as every body: never a 5xx. */
export async function attackFields(world: World, share: number) {
  const findings: string[] = []
  let attempts = 0
  const ask = async (caller: Caller, method: string, path: string, body?: unknown) => {
    attempts += 1
    if (attempts % share !== 0) return
    const sent = method === 'GET' ? undefined : body
    const { status, text } = await caller.send(method, path, sent).catch(connectionClosed)
    if (status >= 500 || !hasMessage(status, text))
      findings.push(`${method} ${path.slice(0, 120)} ${JSON.stringify(sent)?.slice(0, 80)}: ${status}`)
  }
  for (const endpoint of endpoints.filter(isHarmless)) {
    const { method, path, body, query } = endpoint
    const allowed = await allowedRequest(world, endpoint)
    for (const id of path.includes(':') ? ids : [])
      await ask(allowed.caller, method, path.replace(/:\w+/g, id), allowed.body)
    const paging = endpoint.paged ? ['cursor', 'limit'] : []
    for (const name of new Set([...namesOf(query), ...paging]))
      for (const search of queries(name)) await ask(allowed.caller, method, `${allowed.path}?${search}`, {})
    for (const name of namesOf(body))
      for (const value of values)
        await ask(callerFor(world, name, allowed), method, allowed.path, { ...allowed.body, [name]: value })
    if (method !== 'GET') for (const text of bodies) await ask(allowed.caller, method, allowed.path, text)
  }
  return { attempts: Math.floor(attempts / share), findings }
}

/** A server may close the connection on a body that is too large instead of reading on. */
const connectionClosed = () => ({ status: 413, text: '{"message":"closed"}' })

/** Every error says something, and nothing about the inside of the server. */
function hasMessage(status: number, text: string) {
  if (status < 400) return true
  const { message } = JSON.parse(text)
  return typeof message === 'string' && !/kysely|postgres|syntax error|\bat \/|node_modules/i.test(text)
}

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
  const usable = endpoints.filter(isHarmless)
  for (let number = 0; number < count; number += 1) {
    const { method, path, body, query } = pick(usable)
    const id = () => (random() < 0.8 ? String(Math.ceil(random() * 20)) : pick(ids))
    const fields = [...namesOf(body), 'id', 'role'].filter(() => random() < 0.7)
    const filled = Object.fromEntries(fields.map((name) => [name, pick(values)]))
    const search = [...namesOf(query), 'cursor', 'limit'].filter(() => random() < 0.3)
    const text = search.map((name) => `${name}=${encodeText(pick(values)).slice(0, 2_000)}`).join('&')
    const url = `${path.replace(/:\w+/g, id)}${text ? `?${text}` : ''}`
    const sent = method === 'GET' ? undefined : random() < 0.9 ? filled : pick(values)
    const { status } = await pick(people).send(method, url, sent).catch(connectionClosed)
    if (status >= 500) findings.push(`${method} ${url} ${JSON.stringify(filled).slice(0, 120)}: ${status}`)
  }
  return { attempts: count, findings }
}

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
