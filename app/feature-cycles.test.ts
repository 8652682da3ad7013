import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const isTest = (file: string) => /\.(test|e2e)\.tsx?$|testing\.ts$/.test(file)
/** Pages compose features. Of other features only pages import them, so they are left out (decision 0027). */
const isPage = (file: string) => /Page(Section)?\.tsx$|\.pages\.ts$/.test(file)

const sources = globSync('features/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file))
const files = sources.filter((file) => !isPage(file))
const graph = graphOf(files)

test('features do not import each other in a cycle', () => {
  expect(graph.size).toBeGreaterThan(30)
  expect(findCycle(graph)).toBeNull()
})

test('what is not a page imports no page of another feature', () => {
  const importers = files.filter((file) => filesImportedBy(file).some(isPage))
  expect(importers).toEqual([])
  expect(sources.filter(isPage).some((file) => filesImportedBy(file).some(isPage))).toBe(true)
})

test('a cycle is found and named', () => {
  const planted = new Map([...graph, ['posts', new Set([...(graph.get('posts') ?? []), 'events'])]])
  expect(findCycle(planted)).toMatch(/posts → events → (.* → )?posts|events → (.* → )?posts → events/)
})

/** Feature → the features whose values it imports. Types are free. */
function graphOf(all: string[]) {
  const edges = new Map<string, Set<string>>()
  for (const file of all) {
    const from = file.split('/')[1] ?? ''
    const to = edges.get(from) ?? new Set()
    edges.set(from, to)
    for (const imported of filesImportedBy(file)) {
      const name = imported.split('/')[1] ?? ''
      if (name !== from) to.add(name)
    }
  }
  return edges
}

/** What a file imports by the name of the feature: values, not types. */
function filesImportedBy(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const values = [...text.matchAll(/^(?:import|export) (?!type\b)([^'"]*?) from '(#features\/[^']+)'/gm)]
    .filter(([, names = '']) => !areTypes(names))
    .map(([, , from = '']) => from)
  const lazy = [...text.matchAll(/import\('(#features\/[^']+)'\)/g)].map(([, from = '']) => from)
  return [...values, ...lazy]
}

function areTypes(names: string) {
  const all = names.replace(/[{}]/g, '').split(',')
  return all
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '))
}

function findCycle(edges: Map<string, Set<string>>) {
  const done = new Set<string>()
  const visit = (name: string, way: string[]): string | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name].join(' → ')
    if (done.has(name)) return null
    for (const next of edges.get(name) ?? []) {
      const cycle = visit(next, [...way, name])
      if (cycle) return cycle
    }
    done.add(name)
    return null
  }
  for (const name of edges.keys()) {
    const cycle = visit(name, [])
    if (cycle) return cycle
  }
  return null
}
