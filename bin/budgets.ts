import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { readServiceWorker } from '#platform/server/http/pages/service-worker.ts'
import { say } from './print.ts'

type Chunk = {
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
  src?: string
}
type Budgets = { feedScripts: number; feedStyles: number; routeScripts: number; serviceWorker: number }

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'dist/web')
const feed = '../../screens/feed/FeedScreen.tsx'

/** Compares what the first visit of a route loads (brotli, best level) with tools/bench/budgets.json. Sizes in bytes, 1 KB = 1024. */
export async function budgets() {
  const limits: Budgets = JSON.parse(readFileSync(path.join(root, 'tools/bench/budgets.json'), 'utf8'))
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const entry = Object.keys(manifest).find((name) => manifest[name]?.src === 'main.tsx') ?? ''
  const screens = Object.keys(manifest).filter((name) => name.endsWith('Screen.tsx'))
  const rows = screens.map((page) => ({ page, ...weigh(manifest, [entry, page]) }))
  for (const { page, scripts, styles } of rows)
    say(`  ${page.replace('../../', '').padEnd(56)} ${kb(scripts)} KB scripts, ${kb(styles)} KB styles`)
  const feedRow = rows.find((row) => row.page === feed)
  const isFeedGood =
    feedRow !== undefined &&
    feedRow.scripts <= limits.feedScripts * 1024 &&
    feedRow.styles <= limits.feedStyles * 1024
  const worker = await weighWorker()
  say(`  service worker, as it is sent: ${kb(worker)} KB`)
  const circle = circleIn(manifest)
  if (circle) say(`  chunks import each other in a circle: ${circle.join(' → ')}`)
  const isWorkerGood = worker <= limits.serviceWorker * 1024
  return (
    !circle && isFeedGood && isWorkerGood && rows.every((row) => row.scripts <= limits.routeScripts * 1024)
  )
}

/** With what the server puts before it. */
async function weighWorker() {
  // NOTE: `npm test` loads this file before it checks the code of the app.
  const { pages, routes } = await import('#app/routes.ts')
  const endpoints = routes.map(({ endpoint }) => endpoint)
  return Buffer.byteLength(
    await readServiceWorker(path.join(folder, 'service-worker.js'), { pages, endpoints }),
  )
}

/** Chunks that import each other in a cycle see undefined values when the browser runs them; no other check notices that. */
function circleIn(manifest: Record<string, Chunk>) {
  const done = new Set<string>()
  const visit = (name: string, path: string[]): string[] | null => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return null
    for (const next of manifest[name]?.imports ?? []) {
      const circle = visit(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return null
  }
  return Object.keys(manifest).reduce<string[] | null>((found, name) => found ?? visit(name, []), null)
}

function weigh(manifest: Record<string, Chunk>, names: string[]) {
  const seen = new Set<string>()
  const visit = (name: string): Chunk[] => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [chunk, ...(chunk.imports ?? []).flatMap(visit)]
  }
  const chunks = names.flatMap(visit)
  const total = (files: string[]) => [...new Set(files)].reduce((bytes, file) => bytes + packed(file), 0)
  return {
    scripts: total(chunks.map((chunk) => chunk.file)),
    styles: total(chunks.flatMap((chunk) => chunk.css ?? [])),
  }
}

/** Most chunks belong to many pages: each is compressed once. */
const sizes = new Map<string, number>()

function packed(file: string) {
  const size =
    sizes.get(file) ??
    brotliCompressSync(readFileSync(path.join(folder, file)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
    }).length
  sizes.set(file, size)
  return size
}

const kb = (bytes: number) => (bytes / 1024).toFixed(1).padStart(6)

if (import.meta.main) process.exitCode = (await budgets()) ? 0 : 1
