import { addressOf, run, settings } from '#server/main.ts'
import { say } from './say.ts'
import { isStale } from './stale.ts'

try {
  const config = settings()
  if (isStale()) {
    say('Building the web, once...')
    const { buildWeb } = await import('./build.ts')
    await buildWeb()
  }
  const app = await run(config)
  const address = app.server.address()
  say(`${config.site.name} is running at ${addressOf(config, typeof address === 'object' && address ? address.port : config.port)}`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
