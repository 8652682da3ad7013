import { spawn } from 'node:child_process'
import path from 'node:path'

/** Plants the sample community from a process of its own, under the same settings: what decodes its pictures stays out of the app's memory. */
export async function plantApart() {
  const script = path.join(import.meta.dirname, 'planting.ts')
  const child = spawn(process.execPath, [script], { stdio: 'inherit' })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) throw new Error('The sample community could not be planted.')
}
