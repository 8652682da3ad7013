import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const bucket = 'pictures'

/**
 * An S3 server with one empty bucket, behind a port that can stop answering, as if the server had died. It can check signatures, but
 * computes that of a list from another path than clients and other servers do.
 */
export async function startS3Server({ checksSignatures = false } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'highveld-s3-'))
  const server = await startServer(folder, checksSignatures ? 'checked' : 'any')
  const front = await startFront(server.port)
  return {
    /** For STORAGE_URL. */
    url: `s3://S3RVER:S3RVER@127.0.0.1:${front.port}/${bucket}`,
    dieAfter: front.dieAfter,
    /** Makes an object look as if it had been stored at that time. */
    date: (name: string, at: Date) => utimes(path.join(folder, bucket, `${name}._S3rver_object`), at, at),
    comeBack: () => front.dieAfter(Infinity),
    /** Until it rejects a connection because it has died. */
    nextRefusal: front.nextRefusal,
    async stop() {
      front.stop()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** In a process of its own, because it signs its long lists with a cipher that OpenSSL only has as a legacy. */
async function startServer(folder: string, signatures: string) {
  const program = path.join(import.meta.dirname, 's3-server-process.ts')
  const child = spawn(process.execPath, ['--openssl-legacy-provider', program, folder, bucket, signatures], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [port] = await Promise.race([once(child.stdout, 'data'), ended.then(() => [])])
  return {
    port: Number(port),
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Passes bytes on to the port until their number is reached; then it cuts every connection. */
async function startFront(port: number) {
  const open = new Set<Socket>()
  let left = Infinity
  const cut = () => open.forEach((socket) => socket.destroy())
  const front = createServer((client) => {
    if (left <= 0) {
      front.emit('refusal')
      return void client.destroy()
    }
    const behind = connect(port, '127.0.0.1')
    for (const [socket, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => void (open.delete(socket) && other.destroy()))
    }
    const pass = (to: Socket) => (bytes: Buffer) => {
      const passed = bytes.subarray(0, Math.max(0, left))
      left -= bytes.length
      to.write(passed, left <= 0 ? cut : undefined)
    }
    client.on('data', pass(behind))
    behind.on('data', pass(client))
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    dieAfter(bytes: number) {
      left = bytes
      if (left <= 0) cut()
    },
    nextRefusal: () => once(front, 'refusal'),
    stop() {
      cut()
      front.close()
    },
  }
}
