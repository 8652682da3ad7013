import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const components = globSync('{app,features,screens,ui}/**/[A-Z]*.tsx', { cwd: root }).filter(
  (file) => !file.endsWith('.test.tsx'),
)

const sources = globSync('{app,features,screens,ui}/**/*.{ts,tsx}', { cwd: root })

const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name]) => name)

test('a file of a component exports what it is called; only a plural names several', () => {
  expect(components.length).toBeGreaterThan(500)
  const misnamed = components.filter((file) => {
    const name = path.basename(file, '.tsx')
    const exported = exportsOf(readFileSync(path.join(root, file), 'utf8'))
    return !exported.includes(name) && !(name.endsWith('s') && exported.length > 1)
  })
  expect(misnamed).toEqual([])
})

test('a component that is loaded on demand is the only export of its file', () => {
  const loaded = new Set(sources.flatMap(componentsLoadedBy))
  expect(loaded.size).toBeGreaterThan(200)
  const crowded = [...loaded].filter((file) => {
    const exported = exportsOf(readFileSync(path.join(root, file), 'utf8'))
    return exported.join() !== path.basename(file, '.tsx')
  })
  expect(crowded).toEqual([])
})

function componentsLoadedBy(file: string) {
  const comments = /\/\*\*.*?\*\//gs
  const text = readFileSync(path.join(root, file), 'utf8').replace(comments, '')
  return [...text.matchAll(/\bimport\('([^']+\/[A-Z]\w+\.tsx)'\)/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name),
  )
}
