import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkFileSizes } from './file-sizes.ts'

const hasGit = spawnSync('git', ['--version']).status === 0

test.skipIf(!hasGit)(
  'a tracked file over 1 MB fails the check and is named; files that are not tracked do not count',
  () => {
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const folder = mkdtempSync(path.join(tmpdir(), 'highveld-sizes-'))
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
    try {
      expect(checkFileSizes(folder)).toBe(true)

      git('init', '--quiet')
      writeFileSync(path.join(folder, 'small.bin'), Buffer.alloc(1024 * 1024))
      writeFileSync(path.join(folder, 'large.bin'), Buffer.alloc(1024 * 1024 + 1))
      git('add', 'small.bin')
      expect(checkFileSizes(folder)).toBe(true)

      git('add', 'large.bin')
      expect(checkFileSizes(folder)).toBe(false)
      expect(written).toHaveBeenLastCalledWith(expect.stringContaining('large.bin'))
    } finally {
      rmSync(folder, { recursive: true, force: true })
      written.mockRestore()
    }
  },
)
