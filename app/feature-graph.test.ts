import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const isTest = (file: string) => /\.(test|e2e)\.tsx?$|testing\.ts$/.test(file)
const sourcesIn = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !isTest(file))

/** Each imports from itself and from those before it (docs/architecture.md). The linter holds the order. */
const areas = ['site', 'members', 'community', 'market', 'membership', 'everywhere', 'staff']
const files = sourcesIn('features/**/*.{ts,tsx}')
const graph = graphOf(files)

test('the features lie in the areas, and there are not more than a newcomer can learn', () => {
  expect(new Set(files.map((file) => file.split('/')[1]))).toEqual(new Set(areas))
  expect(graph.size).toBeGreaterThan(30)
  expect(graph.size).toBeLessThanOrEqual(48)
})

test('features do not import each other in a cycle, and nothing from a later area', () => {
  expect(findCycle(graph)).toBeNull()
  const upwards = [...graph].flatMap(([from, all]) =>
    [...all].filter((to) => areaOf(to) > areaOf(from)).map((to) => `${from} → ${to}`),
  )
  expect(upwards).toEqual([])
})

test('no feature imports a screen, and no screen one of another section', () => {
  const screens = sourcesIn('screens/**/*.{ts,tsx}')
  expect(screens.length).toBeGreaterThan(50)
  for (const file of [...files, ...screens])
    expect(
      filesImportedBy(file).filter((imported) => imported.startsWith('#screens/')),
      file,
    ).toEqual([])
})

test('a cycle is found and named', () => {
  const posts = graph.get('community/posts') ?? new Set<string>()
  const planted = new Map([...graph, ['community/posts', new Set([...posts, 'community/events'])]])
  const [one, other] = ['community/posts', 'community/events']
  expect(findCycle(planted)).toMatch(new RegExp(`${one} → (.* → )?${other}|${other} → (.* → )?${one}`))
})

function areaOf(feature: string) {
  return areas.indexOf(feature.split('/')[0] ?? '')
}

/** 'area/feature' → those whose values it imports. Types are free. */
function graphOf(all: string[]) {
  const edges = new Map<string, Set<string>>()
  for (const file of all) {
    const from = featureOf(file)
    const to = edges.get(from) ?? new Set()
    edges.set(from, to)
    for (const imported of filesImportedBy(file)) {
      const name = featureOf(imported)
      if (name !== from && imported.startsWith('#features/')) to.add(name)
    }
  }
  return edges
}

function featureOf(file: string) {
  return file.split('/').slice(1, 3).join('/')
}

/** What a file imports by the name of a feature or a screen: values, not types. */
function filesImportedBy(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const values = [
    ...text.matchAll(/^(?:import|export) (?!type\b)([^'"]*?) from '(#(?:features|screens)\/[^']+)'/gm),
  ]
    .filter(([, names = '']) => !areTypes(names))
    .map(([, , from = '']) => from)
  const lazy = [...text.matchAll(/import\('(#(?:features|screens)\/[^']+)'\)/g)].map(([, from = '']) => from)
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
