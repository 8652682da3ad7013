// A string is a regular expression, without look-ahead, which the linter ignores; a list is gitignore-style: first what is refused, then with ! what is allowed.
const pattern = ([what, message]) =>
  Array.isArray(what) ? { group: what, message } : { regex: what, message }
const layer = (files, refused) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: refused.map(pattern) }] },
})

const sql = ['^(kysely|pg$|@embedded-postgres)', 'SQL belongs in *.queries.ts']
const http = ['^(fastify|@fastify)|^#platform/server/http/|\\.routes\\.ts$', 'HTTP belongs in *.routes.ts']
const radix = ['^(@radix-ui|radix-ui)', 'Radix is wrapped once, in ui/']
const app = ['^#app/|/app/', 'Only app/ knows the whole product']
const web = ['^react|^#ui/|^#platform/web/|/web/', 'The server does not know the web']
const server = ['^#platform/server/|/server/', 'The web reaches the server through contracts only']
const features = ['^#features/', 'The platform and ui know no feature']
const screens = ['^#screens/', 'Screens combine features, and nothing but app/ knows them']
const otherQueries = ['^#features/.*\\.queries\\.ts$', 'Call the other feature’s action, not its SQL']

/** The areas in their order: each may import from itself and from those before it. */
const areas = ['site', 'members', 'community', 'market', 'membership', 'everywhere', 'staff']
const areasAfter = (area) => areas.slice(areas.indexOf(area) + 1)
/** The same layer in each area. */
const areaLayer = (files, refused) =>
  areas.map((area) =>
    layer(
      files.map((file) => `features/${area}/*/${file}`),
      areasAfter(area).length > 0
        ? [
            [
              `^#features/(${areasAfter(area).join('|')})/`,
              'Features import only from their area and those before it',
            ],
            ...refused,
          ]
        : refused,
    ),
  )

// The order matters: the last match wins. STYLE.md has the same table in words.
const layers = [
  layer(
    ['platform/contract/**/*.ts'],
    [[['**', '!zod', '!zod/mini', '!./**', '!../*'], 'Contracts import zod and each other']],
  ),
  layer(
    ['platform/contract/typed/*.ts'],
    [[['**', '!zod', '!zod/mini', '!./*', '!../*'], 'Contracts import zod and each other']],
  ),
  ...areaLayer(['*.ts'], [sql, http, web, server, app, screens, ['^node:', 'The browser runs this too']]),
  ...areaLayer(['server/**/*.ts'], [sql, http, web, app, screens, otherQueries]),
  ...areaLayer(
    ['server/**/*.queries.ts'],
    [
      http,
      web,
      app,
      screens,
      [
        ['\\#features/*/*/server/**', '!\\#features/*/*/server/**/*.queries.ts'],
        'Queries build on queries only',
      ],
      [['./*', '!./*.queries.ts'], 'Queries build on queries only'],
      [
        ['\\#platform/server/**', '!\\#platform/server/postgres/**', '!\\#platform/server/**/*.queries.ts'],
        'Queries build on queries only',
      ],
    ],
  ),
  ...areaLayer(
    ['server/**/*.routes.ts'],
    [
      sql,
      web,
      app,
      screens,
      ['^#features/.*/server/', 'Routes call their own feature'],
      [['\\#platform/server/**', '!\\#platform/server/http/**'], 'Routes call actions'],
    ],
  ),
  ...areaLayer(['web/**/*.ts', 'web/**/*.tsx'], [server, sql, radix, app, screens]),
  layer(['screens/*/*.tsx'], [server, sql, radix, app, screens]),
  layer(['screens/*/*.page.ts'], [sql, web, app, screens, ['\\.queries\\.ts$', 'Screens call actions']]),
  layer(['platform/server/**/*.ts'], [web, app, features, screens]),
  layer(
    ['platform/web/*'],
    [server, sql, radix, app, features, screens, ['^#ui/', 'The platform knows no ui']],
  ),
  layer(
    ['ui/**/*'],
    [
      server,
      sql,
      app,
      features,
      screens,
      [['\\#platform/**', '!\\#platform/contract/**'], 'Building blocks take data, they never fetch'],
    ],
  ),
  layer(['app/web/*', 'app/web/*/*'], [server, sql, radix]),
  layer(
    [
      'features/**/*.test.ts',
      'screens/*/*.test.ts',
      'platform/**/*.test.ts',
      'app/*.test.ts',
      '**/server/**/*testing.ts',
      '**/server/testing/*',
    ],
    [web],
  ),
  layer(['**/web/*.test.{ts,tsx}'], [server]),
  layer(
    ['tools/bench/**'],
    [
      [
        [
          '\\#platform/server/**',
          '!\\#platform/server/postgres/**',
          '!\\#platform/server/log.ts',
          '\\#features/*/*/server/**',
          '\\#features/*/*/web/**',
          '\\#screens/**',
          '\\#platform/web/**',
        ],
        'Benchmarks use HTTP, or fill the database',
      ],
    ],
  ),
  layer(
    ['e2e/**', '**/*.e2e.ts'],
    [
      [
        [
          '\\#platform/server/**',
          '\\#features/*/*/server/**',
          '\\#features/*/*/web/**',
          '\\#screens/**',
          '\\#platform/web/**',
          '!\\#platform/web/links.ts',
          '\\#ui/**',
        ],
        'End-to-end tests use the product as a member does',
      ],
    ],
  ),
]

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules', 'platform/server/postgres/schema.ts'],
  rules: {
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-process-env': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/no-array-index-key': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    // Service workers, the only ones that messages are posted to, have no target origin.
    'unicorn/require-post-message-target-origin': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/unbound-method': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'no-unused-vars': [
      'error',
      { varsIgnorePattern: '^_', argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
    ],
    'no-unmodified-loop-condition': 'off',
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
  },
  overrides: [
    ...layers,
    {
      files: ['*.config.{ts,mjs}', 'platform/server/testing/global-setup.ts', 'e2e/setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['bin/**', 'tools/**', 'examples/**', 'app/main.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['**/*.test.{ts,tsx}', '**/*.e2e.ts', 'app/testing.ts', 'e2e/**', 'tools/**', 'fixtures/**'],
      rules: { 'max-lines-per-function': 'off', 'typescript/no-explicit-any': 'off' },
    },
  ],
}
