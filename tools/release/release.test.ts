import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isGitCheckout, releasedFiles } from './release-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** A release is made of the files of a commit. */
const isCheckout = isGitCheckout(root)
const files = isCheckout ? releasedFiles(root) : []
test.skipIf(!isCheckout)(
  'a release has no tests and no tools for them, and every file that another one imports',
  () => {
    expect(files.filter((file) => /\.(test|e2e)\.|testing|^(tools|e2e)\//.test(file))).toEqual([])
    expect(files).toEqual(
      expect.arrayContaining(['bin/start.ts', 'deploy/Dockerfile', 'CHANGELOG.md', 'LICENSE']),
    )
    const released = new Set(files)
    const missing = files
      // Who uses an example makes the types that it imports, as its first lines say.
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('examples/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((one) => !released.has(one))
          .map((one) => `${file} imports ${one}`),
      )
    expect(missing).toEqual([])
  },
)

/** The files of this repository that a file imports, also those that it loads later. */
function importsOf(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/^\s*(\*|\/\/).*$/gm, '')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name),
  )
}
