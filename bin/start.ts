import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { say } from './print.ts'
import { codeCache, leaveRoot, writePrivately } from './private-process.ts'
import { freeStartupMemory, restartsWithMalloc, restartWithMalloc } from './restart-with-malloc.ts'

// Production is the default: rows are checked against their schemas in development and tests only.
process.env.NODE_ENV ??= 'production'

// NOTE: from the beginning, because the first process of a container ignores signals that it does not handle.
const stopping = new AbortController()
for (const name of ['SIGTERM', 'SIGINT']) process.on(name, () => stopping.abort(name))

try {
  if (process.getuid?.() === 0) {
    await buildIfStale()
    // NOTE: a process that is about to be replaced leaves the warning to the next one.
    const user = await leaveRoot(restartsWithMalloc() ? () => undefined : say)
    if (user) say(`Started by root: Highveld runs as the user ${user.name}.`)
  }
  restartWithMalloc()

  // NOTE: caches the compiled code between starts: they are quicker, and the TypeScript stripper is not loaded.
  enableCompileCache(codeCache())
  const { run, settings } = await import('#app/main.ts')
  const { isWebProcess } = await import('#app/web-processes.ts')
  const config = settings()
  if (!isWebProcess) await buildIfStale()
  stopping.signal.throwIfAborted()
  writePrivately()
  await run(config, stopping.signal, { say })
  freeStartupMemory()
} catch (error) {
  if (stopping.signal.aborted) {
    say(`${String(stopping.signal.reason)}: stopped during the start.`)
    process.exit(0)
  }
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** In a separate process, so that the builder takes no memory in this one. */
async function buildIfStale() {
  const { isStale } = await import('./build-fingerprint.ts')
  if (!isStale()) return
  say('Building the web, once...')
  const { runs } = await import('./runner.ts')
  const { signal } = stopping
  if (!(await runs(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {}, signal)))
    throw new Error('The web could not be built.')
}
