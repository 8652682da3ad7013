import { readFile } from 'node:fs/promises'
import type { ESTree } from 'rolldown/utils'
import type { Plugin } from 'vite'

const isShared =
  /\/(platform\/contract(?:\/[\w-]+)?|features\/[\w-]+\/[\w-]+(?:\/(?!server|web|e2e)[\w-]+)?)\/[\w.-]+\.ts$/
const isWeb = /\/(web|ui|screens)\/.*\.tsx?$/
const schemas = '?schemas'
/** `../contract.ts`, `#features/posts/contract.ts`, `#platform/contract/fields.ts`: what server and browser share. */
const isContract = (source: string) =>
  /^(?:\.\.\/)+(?:[\w-]+\/)?[\w.-]+\.ts$|^#features\/[\w-]+\/[\w-]+\/(?:(?!server|web)[\w-]+\/)?[\w.-]+\.ts$|^#platform\/contract\//.test(
    source,
  )
/** A schema is what begins with a capital. */
const isSchema = (name: string) => /^[A-Z]/.test(name)
const makers = new Set(['get', 'post', 'create', 'put', 'patch', 'del'])
/** All that the browser asks of an endpoint besides its method and path. */
const asked = new Set(['paged', 'freshMinutes', 'shows'])

type Cut = { start: number; end: number; text: string }

/**
 * Gives each page only what it needs of the contract. A page that checks a form imports the schema itself, from the whole module under
 * `?schemas`; all others get the words, the limits and the addresses, without zod: 12 KB that the feed's first visit need not load.
 */
export const lightContract = (): Plugin[] => [
  {
    name: 'whole-contract',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isOfWhole =
        importer?.endsWith(schemas) === true && /^(\.|#features|#platform\/contract)/.test(source)
      if (!source.endsWith(schemas) && !isOfWhole) return null
      const found = await this.resolve(source.replace(schemas, ''), importer?.replace(schemas, ''), {
        skipSelf: true,
      })
      return found ? `${found.id}${schemas}` : null
    },
    load: (id) => (id.endsWith(schemas) ? readFile(id.slice(0, -schemas.length), 'utf8') : null),
  },
  {
    name: 'light-contract',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.endsWith(schemas)) return { code: edit(code, freeTables(this.parse(code))), map: null }
      if (isShared.test(id))
        return { code: edit(code, lighten(this.parse(code), code)), map: null, moduleSideEffects: false }
      if (isWeb.test(id)) return { code: edit(code, sortImports(this.parse(code))), map: null }
      return null
    },
  },
]

const edit = (code: string, cuts: Cut[]) =>
  cuts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

/** Endpoints without their schemas and summaries; and what is computed may be left out where nobody uses it. */
function lighten(program: ESTree.Program, code: string): Cut[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init }) => {
      const isTable = init?.type === 'ObjectExpression'
      if (!isTable && init?.type !== 'CallExpression') return []
      return [
        { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
        ...(isTable ? init.properties.flatMap((property) => endpointCuts(property, code)) : []),
        { start: init.end, end: init.end, text: '))()' },
      ]
    })
  })
}

/** Who imports schemas asks no endpoint of their module, so that its tables may be left out. */
function freeTables(program: ESTree.Program): Cut[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ init }) =>
      init?.type === 'ObjectExpression' && init.properties.some(isEndpoint)
        ? [
            { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
            { start: init.end, end: init.end, text: '))()' },
          ]
        : [],
    )
  })
}

const isEndpoint = (property: ESTree.ObjectPropertyKind) =>
  property.type === 'Property' &&
  property.value.type === 'CallExpression' &&
  property.value.callee.type === 'Identifier' &&
  makers.has(property.value.callee.name)

function endpointCuts(property: ESTree.ObjectPropertyKind, code: string): Cut[] {
  if (!isEndpoint(property) || property.type !== 'Property' || property.value.type !== 'CallExpression')
    return []
  const { arguments: given } = property.value
  const summary = given[1]
  const options = given[2]
  if (options?.type !== 'ObjectExpression')
    throw new Error(`Write the options of an endpoint as { … }: ${code.slice(property.start, property.end)}`)
  const stored = options.properties.flatMap((option) =>
    option.type === 'Property' && option.key.type === 'Identifier' && asked.has(option.key.name)
      ? [code.slice(option.start, option.end)]
      : [],
  )
  return [
    ...(summary ? [{ start: summary.start, end: summary.end, text: '0' }] : []),
    { start: options.start, end: options.end, text: `{ ${stored.join(', ')} }` },
  ]
}

/** What a page imports of schemas comes from the whole module, the rest from the light one. */
function sortImports(program: ESTree.Program): Cut[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || !isContract(statement.source.value)) return []
    const names = statement.specifiers.map(({ local }) => local.name)
    if (!names.some(isSchema)) return []
    const from = (chosen: string[], query: string) =>
      chosen.length > 0 ? `import { ${chosen.join(', ')} } from '${statement.source.value}${query}';` : ''
    const text =
      from(
        names.filter((name) => !isSchema(name)),
        '',
      ) + from(names.filter(isSchema), schemas)
    return [{ start: statement.start, end: statement.end, text }]
  })
}
