import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { addressOf } from './database.ts'
import { asBrowsers, measure, type Measured } from './load.ts'

export type Ceiling = Measured & { bytes: number; encoding: string }

/** What a bare server achieves with the bytes that browsers get from this address. */
export async function ceilingOf(url: string, connections: number, seconds: number): Promise<Ceiling> {
  const { body, type, encoding } = await download(url)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'highveld-ceiling-')), 'body')
  writeFileSync(file, body)
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'bare-server.ts'), file, type, encoding],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const bare = await addressOf(child)
  const measured = await measure({ app: child.pid ?? 0, postmaster: -1 }, { url: bare, connections, seconds })
  child.kill()
  return { ...measured, bytes: body.length, encoding }
}

/** The answer as it is sent; fetch would decompress it. */
async function download(url: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: asBrowsers }, resolve).on('error', reject)
  })
  return {
    body: await buffer(answer),
    type: answer.headers['content-type'] ?? '',
    encoding: answer.headers['content-encoding'] ?? '',
  }
}
