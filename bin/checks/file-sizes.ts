import { spawnSync } from 'node:child_process'
import { lstatSync } from 'node:fs'
import path from 'node:path'
import { say } from '../print.ts'

const root = path.resolve(import.meta.dirname, '../..')
const megabyte = 1024 * 1024

/** Names the tracked files over 1 MB. Git keeps a file forever, so everyone who clones the repository would download them. */
export function checkFileSizes(folder = root) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) {
    say('  file sizes not checked: this is not a git checkout')
    return true
  }
  const sizes = stdout
    .split('\0')
    .filter(Boolean)
    .map((name) => ({ name, size: sizeOf(path.join(folder, name)) }))
  const large = sizes.filter(({ size }) => size > megabyte)
  for (const { name, size } of large) say(`  ${name} has ${(size / megabyte).toFixed(1)} MB, more than 1 MB`)
  return large.length === 0
}

/** A tracked file may be deleted already. */
const sizeOf = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.size ?? 0
