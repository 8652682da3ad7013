import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
export const webFolder = path.join(root, 'dist/web')

/** In the folder of the build, so that a build and its stamp come and go together. */
export const stampOf = (folder: string) => path.join(folder, '.vite/built-from')

/** A fingerprint of the sources of the browser's build: names and sizes, and the content of small files; tests are not in it. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const place of [
    'app',
    'features',
    'screens',
    'platform',
    'ui',
    'art',
    'languages',
    'bin/pictures.ts',
    'package-lock.json',
    ...viteFiles(),
  ])
    add(hash, path.join(root, place))
  return hash.digest('hex')
}

/** How the web is built: vite.config.ts and what it imports. */
export const viteFiles = () => readdirSync(root).filter((name) => /^vite\.\w+\.ts$/.test(name))

function add(hash: ReturnType<typeof createHash>, place: string) {
  const found = statSync(place)
  if (found.isDirectory()) {
    for (const name of readdirSync(place).sort()) add(hash, path.join(place, name))
    return
  }
  if (/\.(test|e2e)\.tsx?$/.test(place)) return
  hash.update(`${path.relative(root, place)} ${found.size}\n`)
  if (/\.(ts|tsx|css|svg|json)$/.test(place)) hash.update(readFileSync(place))
}

export const isStale = (folder = webFolder) =>
  !existsSync(path.join(folder, '.vite/manifest.json')) ||
  !existsSync(stampOf(folder)) ||
  readFileSync(stampOf(folder), 'utf8') !== fingerprint()
