import { endpoints } from '#app/testing/endpoints.ts'
import { encodeText } from './catalogue.ts'
import { allowedRequest, callerFor, isHarmless, namesOf, type Allowed } from './requests.ts'
import type { World } from './world.ts'

/** SQL that is true and SQL that is false, of the same words and length: an answer that differs was computed by the database. */
const pairs = [
  ["1' AND '1'='1", "1' AND '1'>'1"],
  ["1' OR '1'='1' --", "1' OR '1'>'1' --"],
  ['1 AND 1=1', '1 AND 1>1'],
  ['1) OR (1=1', '1) OR (1>1'],
] as const
const sleeps = [
  "1'; SELECT pg_sleep(3)--",
  "1' || (SELECT pg_sleep(3))::text || '",
  '1 AND 1=(SELECT 1 FROM pg_sleep(3))',
  '1);SELECT pg_sleep(3)--',
]
const longestMs = 2_500

const order = ({ method }: { method: string }) => (method === 'GET' ? 0 : 1)

type Place = {
  name: string
  send: (value: string) => Promise<{ status: number; text: string }>
  isRead: boolean
}

/** SQL in every parameter of every path, query and body, within a request that is otherwise right. */
export async function attackBySql(world: World, share: number) {
  const findings: string[] = []
  let parameters = 0
  // NOTE: what is read comes first, before a name or text contains what is searched for.
  const reading = endpoints.filter(isHarmless).toSorted((one, other) => order(one) - order(other))
  for (const endpoint of reading) {
    const allowed = await allowedRequest(world, endpoint)
    for (const place of placesOf(world, endpoint, allowed)) {
      parameters += 1
      if (parameters % share === 0) findings.push(...(await inject(place)))
    }
  }
  return { parameters: Math.floor(parameters / share), findings }
}

function placesOf(world: World, endpoint: (typeof endpoints)[number], allowed: Allowed): Place[] {
  const { caller, path, body } = allowed
  const { method } = endpoint
  const isRead = method === 'GET'
  const sent = isRead ? undefined : body
  const inPath = [...endpoint.path.matchAll(/:\w+/g)].map(([key]) => ({
    name: `${method} ${endpoint.path} ${key}`,
    send: (value: string) =>
      caller.send(method, endpoint.path.replace(key, encodeText(value)).replace(/:\w+/g, '1'), sent),
    isRead,
  }))
  const paging = endpoint.paged ? ['cursor', 'limit'] : []
  const inQuery = [...new Set([...namesOf(endpoint.query), ...paging])].map((name) => ({
    name: `${method} ${endpoint.path} ?${name}`,
    send: (value: string) => caller.send(method, `${path}?${name}=${encodeText(value)}`, sent),
    isRead,
  }))
  const inBody = namesOf(endpoint.body).map((name) => ({
    name: `${method} ${endpoint.path} {${name}}`,
    send: (value: string) => callerFor(world, name, allowed).send(method, path, { ...body, [name]: value }),
    isRead,
  }))
  return [...inPath, ...inQuery, ...inBody]
}

async function inject({ name, send, isRead }: Place) {
  const findings: string[] = []
  for (const [right, wrong] of pairs) {
    const [one, other] = [await send(right), await send(wrong)]
    const differs = isRead ? stable(one.text, right) !== stable(other.text, wrong) : false
    if (one.status >= 500 || other.status >= 500)
      findings.push(`${name} ${right}: ${one.status}/${other.status}`)
    else if (isRead && (one.status !== other.status || differs)) findings.push(`${name}: ${right} ≠ ${wrong}`)
  }
  for (const sleep of sleeps) {
    const began = performance.now()
    const { status } = await send(sleep)
    const took = performance.now() - began
    if (status >= 500 || took > longestMs)
      findings.push(`${name} ${sleep}: ${status} after ${took.toFixed(0)} ms`)
  }
  return findings
}

/** Without what was sent and without the id of the request. */
const stable = (text: string, sent: string) =>
  text
    .replaceAll(sent, '')
    .replaceAll(JSON.stringify(sent).slice(1, -1), '')
    .replace(/"requestId":"[^"]*"/, '')
