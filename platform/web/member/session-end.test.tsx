import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { call } from '../fetch.ts'
import { setCurrentMember } from './current-member.ts'
import { closeSessionEnd, useSessionEnd } from './session-end.ts'

const endpoint = get('/api/things', 'Read something', {
  access: 'anyone',
  answer: z.object({ name: z.string() }),
})

beforeEach(() => setCurrentMember(1))
afterEach(() => {
  closeSessionEnd()
  vi.unstubAllGlobals()
})

test.for([
  ['not_authenticated', true],
  ['other_member', true],
  ['wrong_login', false],
] as const)('an answer with %s ends the session of the page: %s', async ([code, ends]) => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'No.', code }, { status: 401 }))
  await expect(call(endpoint)).rejects.toMatchObject({ code })
  expect(useSessionEnd.getState()).toBe(ends)
})
