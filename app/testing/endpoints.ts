import { globSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '#platform/contract/endpoint.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The endpoints that each contract exports, by the name of their table: `postApi`. They are found in the files, so no list can miss one. */
export const endpointTables = new Map<string, Record<string, Endpoint>>()

/** The endpoints by the path of the contract. */
export const endpointsOfFiles = new Map<string, Endpoint[]>()

for (const file of globSync('features/*/*/**/*contract.ts', { cwd: root }).toSorted()) {
  const contract: object = await import(path.join(root, file))
  for (const [name, value] of Object.entries(contract))
    if (isTable(value)) {
      endpointTables.set(name, value)
      endpointsOfFiles.set(file, [...(endpointsOfFiles.get(file) ?? []), ...Object.values(value)])
    }
}

/** Every endpoint of every contract. */
export const endpoints = [...endpointTables.values()].flatMap((table) => Object.values(table))

function isTable(value: unknown): value is Record<string, Endpoint> {
  return isRecord(value) && Object.values(value).some((entry) => isRecord(entry) && 'access' in entry)
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
