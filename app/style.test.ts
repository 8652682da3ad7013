import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const examples = [...textOf('STYLE.md').matchAll(/^`([^`]+)`\n\n```tsx?\n(.*?)```$/gms)]

test('every example of STYLE.md exists in the file that it names', () => {
  expect(examples.length).toBeGreaterThan(5)
  const lines = (text: string) => text.split('\n').map((line) => line.trim())
  for (const [, file = '', code = ''] of examples) {
    const written = lines(textOf(file))
    for (const line of lines(code).filter(Boolean)) expect(written, file).toContain(line)
  }
})
