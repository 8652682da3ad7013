import { addressOf, run, settings } from '../main.ts'
import { isWebProcess } from '../web-processes.ts'

// Started by testing-processes.ts: the app in a process of its own, without the pages of the browser.
const stopping = new AbortController()
process.on('SIGTERM', () => stopping.abort('SIGTERM'))
const config = settings()
const port = await run(config, stopping.signal, { pages: null })
if (!isWebProcess)
  process.stdout.write(`running at ${port === undefined ? 'no port' : addressOf(config, port)}\n`)
