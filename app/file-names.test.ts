import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const components = globSync('{app,features,screens,ui}/**/[A-Z]*.tsx', { cwd: root }).filter(
  (file) => !file.endsWith('.test.tsx'),
)

const sources = globSync('{app,features,screens,ui}/**/*.{ts,tsx}', { cwd: root })

const exportsOf = (text: string) =>
  [...text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(([, name = '']) => name)

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

const modules = globSync('{app,features,platform,screens,ui}/**/[a-z]*.ts', { cwd: root }).filter(
  (file) => !/\.(test|e2e|d)\.ts$|testing/.test(file),
)
/** These are named after the layer that they are in, and their folder says what they are about. */
const isLayer = (file: string) =>
  /(^|[./])(contract|copy|permissions|notifications|queries|jobs|mail|page|setup)\.ts$/.test(file)
const nameOf = (file: string) => path.basename(file, '.ts').replace(/\.routes$/, '')
const camelCase = (name: string) => name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())
/** Words by their beginnings, since 'mentions' may export `notifyMentioned`. */
const wordsOf = (name: string) => name.split(/-|(?=[A-Z])/).map((word) => word.toLowerCase().slice(0, 4))

test('a hook is the export of the file with its name', () => {
  const hooks = modules.filter((file) => nameOf(file).startsWith('use-'))
  expect(hooks.length).toBeGreaterThan(20)
  const misnamed = hooks.filter((file) => !exportsIn(file).includes(camelCase(nameOf(file))))
  expect(misnamed).toEqual([])
})

test('the single export of a module, or one of its types, is what the file is called', () => {
  const single = modules.filter((file) => !isLayer(file) && exportsIn(file).length === 1)
  expect(single.length).toBeGreaterThan(300)
  const misnamed = single.filter((file) => {
    const words = wordsOf(nameOf(file))
    return ![...exportsIn(file), ...typesIn(file)].some((name) =>
      wordsOf(name).some((word) => words.includes(word)),
    )
  })
  expect(misnamed).toEqual([])
})

const exportsIn = (file: string) => exportsOf(readFileSync(path.join(root, file), 'utf8'))
const typesIn = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/^export type (\w+)/gm)].map(
    ([, name = '']) => name,
  )
