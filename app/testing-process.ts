import { addressOf, run, settings } from './main.ts'

// Started by testing-processes.ts: the app in a process of its own, without the pages of the browser.
const stopping = new AbortController()
process.on('SIGTERM', () => stopping.abort('SIGTERM'))
const config = settings()
const app = await run(config, stopping.signal, null)
const address = app.server.address()
process.stdout.write(
  `running at ${addressOf(config, typeof address === 'object' && address ? address.port : 0)}\n`,
)
