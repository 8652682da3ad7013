import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commitFile, readCommit } from './version.ts'

test('the commit of a release is in its file; a folder without it and without git has none', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'highveld-version-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  expect(await readCommit(folder)).toBeNull()
  await writeFile(path.join(folder, commitFile), '943d9c243a5b6c7d8e9f00112233445566778899\n')
  expect(await readCommit(folder)).toBe('943d9c243a5b')
})
