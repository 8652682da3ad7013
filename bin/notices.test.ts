import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Package = {
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('THIRD-PARTY-NOTICES.md names every package that Highveld uses, except MIT packages that other packages depend on', () => {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(read('package-lock.json'))
  const { dependencies, optionalDependencies } = packages[''] ?? {}
  const isDirect = (name: string) => name in { ...dependencies, ...optionalDependencies }
  const installed = Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && !dev)
    .map(([place, { license }]) => ({ name: place.split('node_modules/').at(-1) ?? '', license }))
  const named = [...read('THIRD-PARTY-NOTICES.md').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const isNamed = (name: string) =>
    named.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))))

  expect(
    installed.filter(({ name, license }) => (license !== 'MIT' || isDirect(name)) && !isNamed(name)),
  ).toEqual([])
})
