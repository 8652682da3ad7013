import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { beginLean, settleLean } from './lean.ts'
import { say } from './say.ts'

beginLean()

// NOTE: keeps what the code was compiled to between starts: a quicker start, and no TypeScript stripper in memory.
enableCompileCache(path.resolve(import.meta.dirname, '../.cache/compiled'))

try {
  const { addressOf, run, settings } = await import('#server/main.ts')
  const config = settings()
  const { isStale } = await import('./stale.ts')
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
  const { runs } = await import('./steps.ts')
  if (!(await runs(process.execPath, [path.join(import.meta.dirname, 'build.ts')])))
    throw new Error('The web could not be built.')
}
