import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from './testing/endpoints.ts'

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
const plain = (text: string) => text.replaceAll('\\', '').replaceAll('’', "'")

type Row = { line: string; quotes: string[]; file: string; title: string }
type Block = { title: string; text: string }

const tableLines = read('docs/specification.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| ?-|^\| specification +\|/.test(line))
const rows = tableLines.flatMap(readRow)

test('every row of docs/specification.md has a line, quotes and a test', () => {
  expect(rows.length).toBeGreaterThan(500)
  const read = new Set(rows.map(({ line }) => line))
  expect(tableLines.filter((line) => !read.has(line))).toEqual([])
})

test('every test that docs/specification.md names exists once', () => {
  for (const { file, title } of rows) expect(testsNamed(file, title), `${file} › ${title}`).toHaveLength(1)
})

test('every text that docs/specification.md quotes occurs in the test of its row', () => {
  const missing = rows.flatMap(({ file, title, quotes }) => {
    const { shared } = split(file)
    const text = plain([...testsNamed(file, title).map((one) => one.text), shared].join('\n'))
    return quotes.filter((quote) => !occurs(quote, text)).map((quote) => `${quote} in ${file} › ${title}`)
  })
  expect(missing).toEqual([])
})

test('every call of the contract has a row in docs/specification.md', () => {
  const quoted = new Set(
    rows.flatMap(({ line }) => [...line.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call]) => call)),
  )
  const calls = endpoints.map(({ method, path: at }) => `${method} ${at}`)
  expect(calls.filter((call) => !quoted.has(call))).toEqual([])
})

function readRow(line: string): Row[] {
  const [, quotes = '', file = '', title = ''] =
    /^\| .+? \| +(`.+`) +\| `([^`]+)` › (.+?) +\|$/.exec(line) ?? []
  if (!title) return []
  return [{ line, quotes: [...quotes.matchAll(/`([^`]+)`/g)].map(([, quote = '']) => quote), file, title }]
}

const testsNamed = (file: string, title: string) =>
  split(file).tests.filter((one) => plain(one.title) === plain(title))

/** A test begins with `test(` or `test.each` and ends at the next closing bracket with the same indentation; the rest and the feature's own helpers are shared. */
function split(file: string): { tests: Block[]; shared: string } {
  const known = files.get(file)
  if (known) return known
  const tests: Block[] = []
  const shared: string[] = []
  const lines = read(file).split('\n')
  while (lines.length > 0) {
    const margin = /^(\s*)test(?:\.each|\.for)?(?:<.*>)?[(`]/.exec(lines[0] ?? '')?.[1]
    if (margin === undefined) {
      shared.push(lines.shift() ?? '')
      continue
    }
    const isWhole = /^\s*test.*\)$/.test(lines[0] ?? '') && !lines[0]?.endsWith('=>')
    const end = lines.findIndex(
      (line, index) => index > 0 && new RegExp(`^${margin}[})]([^(]*\\))?$`).test(line),
    )
    const text = lines.splice(0, isWhole ? 1 : end + 1).join('\n')
    const title = titleOf(text)
    if (title) tests.push({ title, text })
  }
  const found = { tests, shared: [...shared, ...helpersOf(file, shared)].join('\n') }
  files.set(file, found)
  return found
}
/** The texts of `testing.ts` and its like that the file imports from its own folder. */
const helpersOf = (file: string, lines: string[]) =>
  lines
    .map((line) => /from '(\.\/(?:testing\/)?(?:[\w-]+-)?testing\.ts)'/.exec(line)?.[1])
    .filter((helper) => helper !== undefined)
    .map((helper) => read(path.join(path.dirname(file), helper)))

const files = new Map<string, { tests: Block[]; shared: string }>()

/** The first string that is the first argument of `test`, or of what `test.each` returns. */
const titleOf = (text: string) => {
  const [, quote = '', rest = ''] = /(?:^\s*test\(|\)\()\s*(['"`])([\s\S]*)/.exec(text) ?? []
  return quote === '' ? '' : rest.slice(0, rest.search(new RegExp(`(?<!\\\\)${quote},`)))
}

/** A call is its method and its path, with anything for each parameter; everything else is taken as it stands. */
function occurs(quote: string, text: string) {
  const [, method = '', at = ''] = /^(GET|POST|PUT|PATCH|DELETE) (\/.*)$/.exec(quote) ?? []
  if (at === '') return text.includes(plain(quote))
  const parameters = at.replaceAll('.', '\\.').replaceAll(/:\w+/g, '(?:\\$\\{[^}]*\\}|\\d+)')
  return new RegExp(`${parameters}(?![\\w/-])`).test(text) && (methods[method]?.test(text) ?? false)
}

const methods: Record<string, RegExp> = {
  GET: /\b(get|all|read)(?:<.*?>)?\(|'GET'/,
  POST: /\b(post|form|made)\(|'POST'/,
  PUT: /\b(put|form)\(|'PUT'/,
  PATCH: /\b(patch|form)\(|'PATCH'/,
  DELETE: /\b(del|delete)\(|'DELETE'/,
}
