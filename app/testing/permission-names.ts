import { globSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** The names of all predicates in the permissions.ts files. */
export async function permissionNames() {
  const names = ['isStaff', 'reviewsMarket', 'hasConsole']
  for (const file of globSync('features/*/*/*permissions.ts', { cwd: root }))
    names.push(...Object.keys(await import(path.join(root, file))))
  return names
}
