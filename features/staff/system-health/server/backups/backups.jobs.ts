import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { scheduledJob } from '#platform/server/jobs/queue.ts'
import { findDue } from './backups.ts'

export const backUpNightly = scheduledJob(
  'backups.nightly',
  15,
  async ({ db, config, stopping }) => {
    if (!config.backupTarget) return
    const due = await findDue(db, Date.now())
    if (due.backup || due.trial) await runProcess(stopping)
  },
  'backup',
)

/** Until it has ended; it is killed when the worker stops, and another one starts from the beginning. */
async function runProcess(stopping: AbortSignal | undefined) {
  const script = path.join(import.meta.dirname, 'backup-process.ts')
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'pipe'] })
  stopping?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true })
  const [code, problem] = await Promise.all([
    new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    }),
    text(child.stderr),
  ])
  if (code !== 0 && !stopping?.aborted)
    throw new Error(problem.trim() || `The backup’s process ended with ${code}.`)
}
