import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, minify } from 'vite'
import { fingerprint, stampOf, webFolder } from './build-fingerprint.ts'
import { buildPictures } from './pictures.ts'
import { say } from './print.ts'

const root = path.resolve(import.meta.dirname, '..')
const prefix = 'unfinished-'

/** Builds the web and compresses every text file once, at the best level. Until it is complete, the build before it stays in place. */
export async function buildWeb(folder = webFolder) {
  // NOTE: Vite takes React's development code, which is slower and larger, when tests or tools have set this to anything else.
  process.env.NODE_ENV = 'production'
  const before = fingerprint()
  const parent = path.dirname(folder)
  mkdirSync(parent, { recursive: true })
  removeUnfinished(parent)
  const fresh = makeUnfinished(parent)
  await build({
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  })
  await minifyScript(path.join(fresh, 'service-worker.js'))
  await buildPictures(path.join(fresh, 'art'))
  for (const folder of ['assets', 'art/brand']) compress(path.join(fresh, folder))
  writeFileSync(stampOf(fresh), before)
  replaceFolder(folder, fresh)
}

/** Of a script that is not built: the browser asks for the service worker again and again, so its comments stay here. */
async function minifyScript(file: string) {
  const { code, errors } = await minify(file, readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  writeFileSync(file, code)
}

function compress(folder: string) {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}

/** Two renames, between which there is no build: a process that is killed there builds again at its next start. */
function replaceFolder(folder: string, fresh: string) {
  const old = makeUnfinished(path.dirname(folder))
  ignoring('ENOENT', () => renameSync(folder, path.join(old, 'web')))
  // NOTE: another process may have been faster; its build has a stamp of its own.
  ignoring('ENOTEMPTY', () => renameSync(fresh, folder))
  for (const left of [old, fresh]) rmSync(left, { recursive: true, force: true })
}

function ignoring(code: string, action: () => void) {
  try {
    action()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === code)) throw error
  }
}

function makeUnfinished(parent: string) {
  const made = path.join(parent, `${prefix}${randomUUID()}`)
  mkdirSync(made)
  return made
}

const hour = 3_600_000

/** What interrupted builds have left behind; a build that still runs is younger. */
function removeUnfinished(parent: string) {
  for (const name of readdirSync(parent)) {
    const left = path.join(parent, name)
    if (name.startsWith(prefix) && statSync(left).mtimeMs < Date.now() - hour)
      rmSync(left, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  // NOTE: root may build what an unprivileged user then serves.
  process.umask(0o022)
  await buildWeb()
  say('Built the web into dist/web.')
}
