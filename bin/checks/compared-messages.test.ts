import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findComparedMessages } from './compared-messages.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The errors of libraries that have no code. */
const withoutCode = new Set([
  'platform/server/embedded-postgres/sessions.ts',
  'platform/server/postgres/connect.ts',
  'platform/server/postgres/db.ts',
  'platform/server/postgres/dialect.ts',
])

test.for([
  'if (error.message === accountMessages.taken) return { username: text }',
  "const isBusy = cause.message !== 'busy'",
  "const isOut = error.message.includes('401')",
  'const isLost = /terminated/.test(error.message)',
  'const isWrong = [accountMessages.wrong, accountMessages.missing].includes(text)',
  'const isOffer = reason === unsentCopy.offer',
  'const field = fields[error.message]',
  'switch (error.message) { default: break }',
])('%s decides by a sentence', (line) => {
  expect(findComparedMessages('planted.tsx', `export const before = 1\n${line}`)).toMatchObject([{ line: 2 }])
})

test.for([
  "if (error.code === 'same_key') return unsentCopy.sentBefore",
  'const text = error instanceof CallError ? error.message : copy.failed',
  'const isShown = message === null',
])('%s does not', (line) => {
  expect(findComparedMessages('planted.tsx', line)).toEqual([])
})

test('nothing decides by the message of an error or by a sentence of the interface', () => {
  const files = globSync('{app,features,screens,platform,ui}/**/*.{ts,tsx}', { cwd: root })
  const sources = files.filter(
    (file) => !/\.(?:test|e2e)\.tsx?$|testing/.test(file) && !withoutCode.has(file),
  )
  expect(sources.length).toBeGreaterThan(1500)
  const found = sources.flatMap((file) =>
    findComparedMessages(file, readFileSync(path.join(root, file), 'utf8')).map(
      ({ line, code }) => `${file}:${line} ${code}`,
    ),
  )
  expect(found).toEqual([])
})
