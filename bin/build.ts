import { brotliCompressSync, constants } from 'node:zlib'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { buildPictures } from './pictures.ts'
import { say } from './print.ts'
import { fingerprint, stampFile } from './build-fingerprint.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'dist/web')

/** Builds the web and compresses every text file once, at the best level. */
export async function buildWeb() {
  const before = fingerprint()
  rmSync(stampFile, { force: true })
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })
  await buildPictures(path.join(folder, 'art'))
  for (const name of readdirSync(path.join(folder, 'assets'))) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = path.join(folder, 'assets', name)
    const bytes = readFileSync(file)
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
  writeFileSync(stampFile, before)
}

if (import.meta.main) {
  // NOTE: root may build what an unprivileged user then serves.
  process.umask(0o022)
  await buildWeb()
  say('Built the web into dist/web.')
}
