import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testDb } from '#platform/server/testing/test-database.ts'
import { generateTypes } from './generate-types.ts'

test('schema.ts is what npm run db-types generates from the migrations', async () => {
  const { pool, close } = await testDb()
  const written = await readFile(path.resolve(import.meta.dirname, '../postgres/schema.ts'), 'utf8')
  expect(written).toBe(await generateTypes(pool))
  await close()
})
