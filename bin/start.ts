import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { beginLean, settleLean } from './limit-memory.ts'
import { say } from './print.ts'

// What is started without saying otherwise is the real thing: rows are checked against their schemas in development and tests alone.
process.env.NODE_ENV ??= 'production'
beginLean()

// NOTE: keeps what the code was compiled to between starts: a quicker start, and no TypeScript stripper in memory.
enableCompileCache(path.resolve(import.meta.dirname, '../.cache/compiled'))

try {
  const { addressOf, run, settings } = await import('#app/main.ts')
  const config = settings()
  const { isStale } = await import('./build-fingerprint.ts')
  if (isStale()) await buildApart()
  const app = await run(config)
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  say(`${config.site.name} is running at ${addressOf(config, port)}`)
  settleLean()
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** In a process of its own, so that the builder leaves nothing behind in this one. */
async function buildApart() {
  say('Building the web, once...')
  const { runs } = await import('./runner.ts')
  if (!(await runs(process.execPath, [path.join(import.meta.dirname, 'build.ts')])))
    throw new Error('The web could not be built.')
}
