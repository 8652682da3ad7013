import { endpoints } from '#app/testing/endpoints.ts'
import { allowedRequest, isHarmless } from './requests.ts'
import type { World } from './world.ts'

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

/** Requests that change something, with the session of somebody who may, from the page of somebody else. */
export async function forge(world: World, share: number) {
  const findings: string[] = []
  let attempts = 0
  const usable = endpoints.filter(
    (one) => one.method !== 'GET' && isHarmless(one) && !/webhook/.test(one.path),
  )
  for (const [place, endpoint] of usable.entries()) {
    if (place % share !== 0) continue
    const { caller, path, body } = await allowedRequest(world, endpoint)
    for (const headers of foreign) {
      attempts += 1
      const { status } = await caller.send(endpoint.method, path, body, headers)
      if (status !== 403) findings.push(`${endpoint.method} ${path} ${JSON.stringify(headers)}: ${status}`)
    }
    // NOTE: a form of another page can send this type, and no browser asks before.
    if (!endpoint.body) continue
    attempts += 1
    const { status } = await caller.send(endpoint.method, path, JSON.stringify(body), {
      'content-type': 'text/plain',
    })
    if (status !== 415) findings.push(`${endpoint.method} ${path} as text/plain: ${status}`)
  }
  return { attempts, findings }
}
