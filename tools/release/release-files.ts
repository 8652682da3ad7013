import { execFileSync, spawnSync } from 'node:child_process'
import * as z from 'zod/mini'

const folders = [
  '.ci',
  'bin/checks',
  'bin/drawings',
  'bin/testing',
  'docs/screenshots',
  'e2e',
  'platform/server/testing',
  'tools',
]
const commands = ['browser', 'budgets', 'check', 'db-types', 'dev', 'dev-packages', 'test']
const names = [
  /\.(test|e2e)\.tsx?$/,
  /(^|\/)([a-z-]+-)?testing(-[a-z]+)?\.tsx?$/,
  /^app\/testing\//,
  /^(knip\.json|oxlint\.config\.mjs|playwright\.config\.ts|vitest\.config\.ts|tsconfig(\.[a-z]+)?\.json|\.gitignore|\.oxfmtrc\.json)$/,
]

/** What it takes to run and to operate Highveld: no tests, no tools for tests and development, no benchmarks. */
const isReleased = (file: string) =>
  !folders.some((folder) => file.startsWith(`${folder}/`)) &&
  !commands.includes(/^bin\/([a-z-]+)\.ts$/.exec(file)?.[1] ?? '') &&
  !names.some((name) => name.test(file))

/** Whether git can tell the files of the last commit. */
export const isGitCheckout = (root: string) =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, stdio: 'ignore' }).status === 0

/** The files of the last commit that are part of a release. */
export const releasedFiles = (root: string) =>
  execFileSync('git', ['ls-tree', '-r', '-z', '--name-only', 'HEAD'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
    .filter(isReleased)

const Manifest = z.looseObject({ scripts: z.record(z.string(), z.string()) })
const Lock = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.optional(z.boolean()) })),
})

/** package.json without development packages, and without scripts that need them. */
export function slimManifest(text: string): string {
  const { devDependencies: _dev, ...manifest } = Manifest.parse(JSON.parse(text))
  const scripts = Object.entries(manifest.scripts).filter(([, script]) => {
    const [, command = ''] = /node bin\/([a-z-]+)\.ts$/.exec(script) ?? []
    return command !== '' && !commands.includes(command) && !script.includes('dev-packages')
  })
  return print({ ...manifest, scripts: Object.fromEntries(scripts) })
}

export function slimLock(text: string): string {
  const lock = Lock.parse(JSON.parse(text))
  const packages = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true)
  const slim = packages.map(([name, { devDependencies, ...one }]) => [
    name,
    name === '' || devDependencies === undefined ? one : { ...one, devDependencies },
  ])
  return print({ ...lock, packages: Object.fromEntries(slim) })
}

const print = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
