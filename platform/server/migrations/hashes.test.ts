import { expect, test } from 'vitest'
import { compareHashes } from './hashes.ts'

test('no migration was changed or deleted since its hash was listed', async () => {
  expect((await compareHashes()).changed).toEqual([])
})

test('every migration is listed in hashes.txt, where npm run db-types adds new ones', async () => {
  expect((await compareHashes()).missing).toEqual([])
})
