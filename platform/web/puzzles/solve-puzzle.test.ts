import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { create } from '#platform/contract/endpoint.ts'
import { puzzleHeader } from '#platform/contract/puzzle.ts'
import { call, CallError } from '../fetch.ts'
import './puzzles.ts'
import { solveInBrowser } from './solve-puzzle.ts'

afterEach(() => vi.unstubAllGlobals())

/** 195 is the first number that Node’s PBKDF2 accepts too; app/shared-addresses.test.ts solves with that one. */
const puzzle = { challenge: 'highveld', bits: 8, rounds: 20 }

test('the browser finds the number that the server accepts', async () => {
  expect(await solveInBrowser(puzzle)).toBe('highveld~195')
})

const endpoint = create('/api/things', 'Register', {
  access: 'anyone',
  answer: z.object({ name: z.string() }),
})

/** A server that asks N puzzles before it takes a request; what it was sent. */
function serverThatAsks(times: number) {
  const sent: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get(puzzleHeader))
    if (sent.length > times) return Response.json({ name: 'a trowel' }, { status: 201 })
    const body = { message: 'Too many', code: 'puzzle', puzzle }
    return Response.json(body, { status: 429, headers: { 'retry-after': '3599' } })
  })
  return sent
}

test('a request that is answered with a puzzle is sent again with its solution', async () => {
  for (const times of [0, 1]) {
    const sent = serverThatAsks(times)
    expect(await call(endpoint)).toEqual({ name: 'a trowel' })
    expect(sent).toEqual([null, ...Array(times).fill('highveld~195')])
  }
})

test('a server that asks again is given up, and without https nothing is solved', async () => {
  const sent = serverThatAsks(100)
  await expect(call(endpoint)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3_599 })
  expect(sent).toHaveLength(2)
  vi.stubGlobal('crypto', {})
  sent.splice(0)
  await expect(call(endpoint)).rejects.toBeInstanceOf(CallError)
  expect(sent).toEqual([null])
})
