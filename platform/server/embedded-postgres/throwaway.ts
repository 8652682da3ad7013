import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLog } from '#platform/server/log.ts'
import { startEmbedded, type Embedded } from './embedded.ts'

/** A temporary database in a new folder, for tests, tools and trial restores. It never outlives this process, however that ends. */
export async function startThrowaway(folder?: string): Promise<Embedded> {
  const dataDir = folder ?? (await mkdtemp(path.join(tmpdir(), 'highveld-')))
  const guard = guardCluster(dataDir)
  const remove = async () => {
    await rm(dataDir, { recursive: true, force: true })
    guard.stdin.end()
  }
  const embedded = await startEmbedded({ dataDir, log: silentLog, isThrowaway: true }).catch(
    async (error: unknown) => {
      await remove()
      throw error
    },
  )
  return {
    ...embedded,
    async stop() {
      await embedded.stop()
      await remove()
    },
  }
}

// NOTE: the guard process runs in its own session and reads a pipe that only this process holds open. When the pipe closes,
// even by kill -9, it stops the server and deletes the folder.
function guardCluster(folder: string) {
  const script = `cat > /dev/null
    pid=$(head -n 1 "$1/postgres/postmaster.pid" 2> /dev/null) && kill -QUIT "$pid"
    for tenth in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2> /dev/null && sleep 0.1; done
    rm -rf "$1"`
  const guard = spawn('/bin/sh', ['-c', script, 'guard', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return guard
}
