import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** In which file → an import that its layer may not have. */
const violations: [file: string, imported: string][] = [
  ['platform/contract/fields.ts', 'kysely'],
  ['features/posts/contract.ts', '#features/posts/server/posts.ts'],
  ['features/posts/permissions.ts', 'kysely'],
  ['features/posts/copy.ts', 'react'],
  ['features/posts/limits.ts', 'node:fs'],
  ['features/posts/server/posts.ts', 'kysely'],
  ['features/posts/server/write.ts', '#platform/server/http/serve.ts'],
  ['features/posts/server/other.ts', '#features/groups/server/groups.queries.ts'],
  ['features/posts/server/whole.ts', '#app/build-app.ts'],
  ['features/posts/server/posts.queries.ts', './posts.ts'],
  ['features/posts/server/feed.queries.ts', '#platform/server/http/serve.ts'],
  ['features/posts/server/posts.routes.ts', 'kysely'],
  ['features/posts/server/feed.routes.ts', '#features/groups/server/groups.ts'],
  ['features/posts/server/posts.pages.ts', './posts.queries.ts'],
  ['features/posts/web/Card.tsx', '#platform/server/log.ts'],
  ['features/posts/web/deep/Part.tsx', '#features/groups/web/GroupRow.tsx'],
  ['features/posts/web/Button.tsx', 'radix-ui'],
  ['features/posts/web/FeedPage.tsx', '#features/groups/web/GroupsPage.tsx'],
  ['platform/server/http/serve.ts', '#features/posts/contract.ts'],
  ['platform/web/fetch.ts', '#ui/copy.ts'],
  ['ui/primitives/Button.tsx', '#platform/web/fetch.ts'],
  ['app/web/main.tsx', '#platform/server/log.ts'],
  ['bench/run.ts', '#features/posts/server/posts.ts'],
  ['e2e/world.ts', '#features/posts/server/posts.ts'],
]

/** What each layer is for. */
const allowed: [file: string, imported: string][] = [
  ['features/groups/contract.ts', '#platform/contract/fields.ts'],
  ['features/groups/server/groups.ts', './groups.queries.ts'],
  ['features/groups/server/groups.queries.ts', 'kysely'],
  ['features/groups/server/groups.routes.ts', './groups.ts'],
  ['features/groups/web/GroupsPage.tsx', '#features/posts/web/PostCard.tsx'],
  ['ui/primitives/Select.tsx', 'radix-ui'],
]

test('the linter refuses an import that a layer may not have, and nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'highveld-layers-'))
  try {
    await copyFile(path.join(root, 'oxlint.config.mjs'), path.join(folder, 'oxlint.config.mjs'))
    for (const [file, imported] of [...violations, ...allowed]) {
      await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
      await writeFile(
        path.join(folder, file),
        `import { planted } from '${imported}'\n\nexport const used = planted\n`,
      )
    }
    const found = await refusedIn(folder)
    expect(found.toSorted()).toEqual(violations.map(([file]) => file).toSorted())
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** The files in which the linter refuses an import. */
async function refusedIn(folder: string) {
  const linter = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const text = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      [linter, '-c', 'oxlint.config.mjs', '--format', 'json'],
      { cwd: folder },
      (_error, out) => resolve(out),
    ),
  )
  const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(text)
  const refused = diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
  return [...new Set(refused.map(({ filename }) => filename))]
}
