import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrationsFolder, readMigrations } from './migrate.ts'

/** A line of the list has the format of `sha256sum`, so that `sha256sum -c hashes.txt` checks it too. */
export const hashesFile = path.join(migrationsFolder, 'hashes.txt')

/** Lines of new migrations that hashes.txt lacks, and files that differ from their line or are gone. */
export async function compareHashes() {
  const migrations = await readMigrations(migrationsFolder)
  const listed = new Map(
    (await readFile(hashesFile, 'utf8'))
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
  )
  const names = new Set(migrations.map(({ name }) => name))
  return {
    missing: migrations.filter(({ name }) => !listed.has(name)).map(({ name, hash }) => `${hash}  ${name}`),
    changed: [
      ...migrations.filter(({ name, hash }) => (listed.get(name) ?? hash) !== hash).map(({ name }) => name),
      ...[...listed.keys()].filter((name) => !names.has(name)),
    ],
  }
}
