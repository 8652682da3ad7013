import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { queryClient } from './query.ts'

const bodies: { name: string; body: unknown }[] = []
type Waiting = { answer: (reply: Response) => void; fail: (error: Error) => void }
const waiting = new Map<string, Waiting>()

/**
 * Replaces the server: requests in `answers` ('GET /path') are answered at once, with a value or with what a function makes of the body;
 * the others wait until `reply` is called.
 */
export function stubServer(answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const name = `${method} ${new URL(address, location.origin).pathname}`
    if (typeof body === 'string') bodies.push({ name, body: JSON.parse(body) })
    const answer = answers[name]
    if (typeof answer === 'function') return Promise.resolve(Response.json(answer(bodies.at(-1)?.body)))
    if (name in answers) return Promise.resolve(Response.json(answer))
    return new Promise<Response>((answer, fail) => waiting.set(name, { answer, fail }))
  })
}

/** The JSON bodies that the page has sent to this address. */
export const bodiesOf = (name: string) => bodies.flatMap((sent) => (sent.name === name ? [sent.body] : []))

/** Waits until the page has sent a request, and answers it. */
export async function reply(name: string, status: number, body: unknown) {
  const { answer } = await sent(name)
  answer(Response.json(body, { status }))
}

/** Waits until the page has sent a request, and lets it end without an answer. */
export async function breakConnection(name: string) {
  const { fail } = await sent(name)
  fail(new TypeError('Failed to fetch'))
}

const sent = (name: string) =>
  waitFor(() => {
    const request = waiting.get(name)
    if (!request) throw new Error(`${name} was not sent`)
    waiting.delete(name)
    return request
  })

export const renderPage = (page: ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)

/** Renders a page as at this address. */
export function renderPageAt(address: string, page: ReactNode) {
  history.replaceState(null, '', address)
  return renderPage(page)
}

afterEach(() => {
  cleanup()
  queryClient.clear()
  waiting.clear()
  bodies.splice(0)
  vi.unstubAllGlobals()
})
