import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { notificationTypes } from './notification-types.ts'

const root = path.resolve(import.meta.dirname, '..')

test('every notification type that a feature defines is listed, under a name of its own', async () => {
  const files = globSync('features/*/*/*notifications.ts', { cwd: root })
  const modules = await Promise.all(files.map((file): Promise<object> => import(path.join(root, file))))
  const tables = modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Notifications'))
  expect(tables).toHaveLength(files.length)
  const defined = tables.flatMap(([, types]) => Object.keys(types))
  expect(notificationTypes.map(({ name }) => name).toSorted()).toEqual(defined.toSorted())
  expect(new Set(defined).size).toBe(defined.length)
})
