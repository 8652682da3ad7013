import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Logger } from 'pino'
import type { Config } from '#platform/server/config/config.ts'
import { withTimeLimit } from '#platform/server/time-limit.ts'
import { assertPortFree } from './port.ts'

const restartMs = 1_000
const stopMs = 5_000

/** True in a process that `startWebProcesses` has started. */
export const isWebProcess = cluster.isWorker

/** Processes that share one port. One that ends later is replaced; one that ends before it listens fails the start. */
export async function startWebProcesses(count: number, config: Config, log: Logger) {
  // NOTE: for PORT=0, a process that is replaced would get another port.
  const port = await assertPortFree(config)
  const running = new Set<Worker>()
  let isStopping = false

  function start(number: number) {
    const metricsPort = config.metricsPort === null ? '' : String(config.metricsPort + number)
    const child = cluster.fork({ PORT: String(port), METRICS_PORT: metricsPort })
    running.add(child)
    child.on('error', (error) => log.error({ err: error }, 'a web process could not be reached'))
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (isStopping) return
      log.error({ code, signal }, 'a web process ended and is replaced')
      setTimeout(() => !isStopping && start(number), restartMs)
    })
    return child
  }

  async function stop() {
    isStopping = true
    const ended = [...running].map(async (child) => {
      const exit = once(child, 'exit')
      child.process.kill('SIGTERM')
      await exit
    })
    await withTimeLimit(stopMs, Promise.all(ended))
    for (const child of running) child.process.kill('SIGKILL')
  }

  try {
    await Promise.all(Array.from({ length: count }, (_, index) => listening(start(index + 1))))
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const listening = (child: Worker) =>
  new Promise<void>((resolve, reject) => {
    child.once('listening', () => resolve())
    child.once('exit', (code) => reject(new Error(`A web process ended with ${code} during the start.`)))
  })
