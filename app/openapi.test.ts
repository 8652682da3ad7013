import { brotliCompressSync } from 'node:zlib'
import { dereference, validate } from '@scalar/openapi-parser'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { docsPath, openApiPath } from '#platform/server/http/openapi/mount-openapi.ts'
import { operationIdOf } from '#platform/server/http/openapi/operations.ts'
import { Person } from './testing.ts'
import { endpoints } from './testing/endpoints.ts'

const visitor = new Person()
let document: any
let text = ''
beforeAll(async () => {
  const answer = await visitor.get(openApiPath)
  expect(answer.status).toBe(200)
  document = answer.body
  text = answer.text
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const callOf = ({ method, path }: Endpoint) =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

test('the document is valid OpenAPI 3.1 and every reference in it leads somewhere', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect((await validate(document)).errors ?? []).toEqual([])
  expect(dereference(document).errors ?? []).toEqual([])
})

test('the document has every call of the contract, and no other', () => {
  const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.toSorted()).toEqual(endpoints.map(nameOf).toSorted())
})

test('every call has a summary of its own that reads as one', () => {
  const summaries = endpoints.map(({ summary }) => summary)
  expect(summaries.filter((summary) => !/^[A-Z][a-z]+,?( \S+)*[^.\s]$/.test(summary))).toEqual([])
  expect(new Set(summaries.map(operationIdOf)).size).toBe(endpoints.length)
})

test('every call says which errors it may answer with', () => {
  for (const endpoint of endpoints) {
    const { responses } = callOf(endpoint)
    expect(responses, nameOf(endpoint)).toHaveProperty('429')
    expect('401' in responses, nameOf(endpoint)).toBe(
      endpoint.access !== 'anyone' || endpoint.scope !== undefined,
    )
    expect('404' in responses, nameOf(endpoint)).toBe(endpoint.path.includes(':'))
    expect('400' in responses, nameOf(endpoint)).toBe(Boolean(endpoint.body ?? endpoint.query))
  }
})

test.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s has examples that its schemas accept',
  (_, endpoint) => {
    const { requestBody, responses } = callOf(endpoint)
    const answer = responses[endpoint.status].content['application/json'].example
    expect(endpoint.answer.safeParse(answer).error?.issues ?? []).toEqual([])
    if (!endpoint.body) return
    const body = requestBody.content['application/json'].example
    expect(endpoint.body.safeParse(body).error?.issues ?? []).toEqual([])
  },
)

test('schemas that several calls share are in the document once, under the names of the contract', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Group', 'FeedItem', 'Product', 'Order', 'UserRef', 'Error']),
  )
  expect(document.paths['/api/groups/{id}'].get.responses[200].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Group',
  })
})

test('the document weighs at most 100 bytes for each call, compressed', () => {
  expect(brotliCompressSync(text).length / endpoints.length).toBeLessThan(100)
})

test('a program of another site may read the document, and asks whether it has changed', async () => {
  const { headers } = await visitor.get(openApiPath)
  expect(headers['access-control-allow-origin']).toBe('*')
  const again = await visitor.request({
    method: 'GET',
    url: openApiPath,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(again.status).toBe(304)
})

test('the page about the API shows every call and runs no scripts', async () => {
  const { text: page, headers } = await visitor.get(docsPath)
  for (const { summary } of endpoints) expect(page).toContain(`id="${operationIdOf(summary)}"`)
  expect(page).not.toContain('<script')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; base-uri 'none'/,
  )
})
