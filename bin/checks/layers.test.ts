import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** In which file → an import that its layer may not have. */
const violations: [file: string, imported: string][] = [
  ['platform/contract/fields.ts', 'kysely'],
  ['features/community/posts/contract.ts', '#features/community/posts/server/posts.ts'],
  ['features/community/posts/permissions.ts', 'kysely'],
  ['features/community/posts/copy.ts', 'react'],
  ['features/community/posts/limits.ts', 'node:fs'],
  ['features/community/posts/audience.ts', '#features/market/orders/contract.ts'],
  ['features/community/posts/server/posts.ts', 'kysely'],
  ['features/community/posts/server/write.ts', '#platform/server/http/serve.ts'],
  ['features/community/posts/server/other.ts', '#features/community/groups/server/groups.queries.ts'],
  ['features/community/posts/server/whole.ts', '#app/build-app.ts'],
  ['features/community/posts/server/later.ts', '#features/market/shop/server/sales.ts'],
  ['features/community/posts/server/screen.ts', '#screens/feed/posts.page.ts'],
  ['features/community/posts/server/posts.queries.ts', './posts.ts'],
  ['features/community/posts/server/feed.queries.ts', '#platform/server/http/serve.ts'],
  [
    'features/community/posts/server/deep/later.queries.ts',
    '#features/staff/moderation/server/console.queries.ts',
  ],
  ['features/community/posts/server/posts.routes.ts', 'kysely'],
  ['features/community/posts/server/feed.routes.ts', '#features/community/groups/server/groups.ts'],
  ['features/community/posts/web/Card.tsx', '#platform/server/log.ts'],
  ['features/community/posts/web/deep/Later.tsx', '#features/market/products/web/ProductCard.tsx'],
  ['features/community/posts/web/Screen.tsx', '#screens/feed/FeedScreen.tsx'],
  ['features/community/posts/web/Button.tsx', 'radix-ui'],
  ['features/site/media/web/Picture.tsx', '#features/members/people/web/viewer.ts'],
  ['features/everywhere/search/server/search.ts', '#features/staff/moderation/server/console.ts'],
  ['screens/feed/posts.page.ts', '#features/community/posts/server/posts.queries.ts'],
  ['screens/feed/FeedScreen.tsx', '#screens/groups/GroupsScreen.tsx'],
  ['screens/feed/PostScreen.tsx', '#features/community/posts/server/posts.ts'],
  ['platform/server/http/serve.ts', '#features/community/posts/contract.ts'],
  ['platform/web/fetch.ts', '#ui/copy.ts'],
  ['ui/primitives/Button.tsx', '#platform/web/fetch.ts'],
  ['app/web/main.tsx', '#platform/server/log.ts'],
  ['tools/bench/run.ts', '#features/community/posts/server/posts.ts'],
  ['e2e/world.ts', '#features/community/posts/server/posts.ts'],
  ['e2e/screens.ts', '#screens/feed/FeedScreen.tsx'],
]

/** What each layer is for. */
const allowed: [file: string, imported: string][] = [
  ['features/community/groups/contract.ts', '#platform/contract/fields.ts'],
  ['features/community/groups/server/groups.ts', './groups.queries.ts'],
  ['features/community/groups/server/groups.queries.ts', 'kysely'],
  ['features/community/groups/server/groups.routes.ts', './groups.ts'],
  ['features/market/orders/server/orders.ts', '#features/community/messages/server/messages.ts'],
  ['features/market/orders/web/OrderRow.tsx', '#features/members/people/web/PersonRow.tsx'],
  ['features/staff/moderation/server/console.ts', '#features/everywhere/search/server/search.ts'],
  ['screens/groups/GroupsScreen.tsx', '#features/community/posts/web/PostCard.tsx'],
  ['screens/groups/groups.page.ts', '#features/community/groups/server/groups.ts'],
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
