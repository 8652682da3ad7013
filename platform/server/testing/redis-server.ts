import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Why tests with Redis are skipped; null where it is installed. */
export const noRedis = program ? null : 'redis-server is not installed (Debian: apt-get install redis-server)'

/** A real Redis that stores nothing on disk, and can be killed and started again at the same address. */
export async function redisServer() {
  const port = await freePort()
  let child: ChildProcess | undefined
  async function start() {
    child = await startAt(port)
  }
  async function kill() {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, start, kill }
}

async function startAt(port: number) {
  const child = spawn(program ?? '', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('Ready to accept connections')) continue
    child.stdout.resume()
    return child
  }
  throw new Error('redis-server did not start')
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}
