import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { commitFile } from '#platform/server/version.ts'
import { say, sayAndFail } from '../../bin/print.ts'
import { releasedFiles, slimLock, slimManifest } from './release-files.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Packs the last commit, with the web built, as highveld-<version>.tar.gz, and notes the commit in it. */
async function release(folder: string) {
  const { version }: { version: string } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
  const name = `highveld-${version}`
  const draft = await mkdtemp(path.join(tmpdir(), 'highveld-release-'))
  try {
    await collect(path.join(draft, name))
    await mkdir(folder, { recursive: true })
    const file = path.join(folder, `${name}.tar.gz`)
    const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
    execFileSync('tar', [...options, '-czf', file, '-C', draft, name])
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    await writeFile(`${file}.sha256`, `${hash}  ${path.basename(file)}\n`)
    say(`${file}\nSHA-256 ${hash}`)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function collect(folder: string) {
  for (const file of releasedFiles(root)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await cp(path.join(root, file), path.join(folder, file))
  }
  for (const [file, slim] of [
    ['package.json', slimManifest],
    ['package-lock.json', slimLock],
  ] as const)
    await writeFile(path.join(folder, file), slim(await readFile(path.join(root, file), 'utf8')))
  await writeFile(path.join(folder, commitFile), execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }))
  // NOTE: built from the released files, so that the build is not stale after unpacking.
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  execFileSync(process.execPath, ['bin/build.ts'], { cwd: folder, stdio: 'inherit' })
  await rm(path.join(folder, 'node_modules'))
}

try {
  await release(path.resolve(process.argv[2] ?? 'dist'))
} catch (error) {
  sayAndFail(error)
}
