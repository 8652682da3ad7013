import { cspHash } from '#platform/server/html/csp-hash.ts'
import { escape } from '#platform/server/html/escape.ts'
import type { ApiDocument } from './describe-api.ts'
import type { Example, JsonSchema } from './examples.ts'
import { referenceStyle } from './reference-style.ts'

/** The page has no scripts, so that nothing of others runs on this origin. */
export const referencePolicy = [
  "default-src 'none'",
  `style-src ${cspHash(referenceStyle)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Operation = NonNullable<ApiDocument['paths'][string]>[string]

/** The document as a page: the calls of each feature, then the types that they refer to. */
export function referencePage(document: ApiDocument) {
  const { info, tags, paths, components } = document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const title = escape(info.title)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `<title>${title}</title><style>${referenceStyle}</style></head><body>`,
    `<header><h1>${title}</h1>`,
    ...info.description.split('\n\n').map((text) => `<p>${withCode(text)}</p>`),
    '<p><a href="/openapi.json">The document for programs</a> (OpenAPI 3.1) · <a href="/">Back to the site</a></p></header>',
    `<nav aria-label="Features"><ul>${tags.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('')}`,
    '<li><a href="#types">types</a></li></ul></nav><main>',
    ...tags.map(
      ({ name }) =>
        `<section id="${name}"><h2>${name}</h2>${calls
          .filter(({ operation }) => operation.tags.includes(name))
          .map(({ path, method, operation }) => callOf(method, path, operation))
          .join('')}</section>`,
    ),
    '<section id="types"><h2>types</h2>',
    ...Object.entries(components.schemas).map(
      ([name, schema]) =>
        `<details id="type-${name}"><summary><code>${name}</code></summary>${fieldsOf(schema)}</details>`,
    ),
    '</section></main></body></html>',
  ].join('\n')
}

function callOf(method: string, path: string, operation: Operation) {
  const { operationId, summary, description, requestBody, responses } = operation
  const answer = Object.entries(responses).find(([status]) => status === '200' || status === '201')
  const json = requestBody?.content['application/json']
  return [
    `<details id="${operationId}"><summary><b>${method}</b> <code>${escape(path)}</code> <span>${escape(summary)}</span></summary>`,
    `<p>${withCode(description)}</p>`,
    parametersOf(operation),
    ...(json ? ['<h3>Body</h3>', fieldsOf(json.schema), exampleOf(json.example)] : []),
    `<h3>Answer ${answer?.[0]}</h3>`,
    answerOf(answer?.[1]),
    `<p>Errors: ${Object.keys(responses)
      .filter((status) => Number(status) >= 400)
      .join(', ')}</p></details>`,
  ].join('')
}

function answerOf(answer: Operation['responses'][string] | undefined) {
  if (!answer || !('content' in answer) || !answer.content) return ''
  const { schema, example } = answer.content['application/json']
  return fieldsOf(schema) + exampleOf(example)
}

function parametersOf({ parameters }: Operation) {
  const rows = parameters.flatMap((parameter) =>
    'name' in parameter
      ? [row(parameter.name, `in the ${parameter.in}`, parameter.schema, parameter.required)]
      : [],
  )
  return rows.length === 0 ? '' : `<h3>Parameters</h3>${table(rows)}`
}

/** The fields of an object; what is none, by its type. */
function fieldsOf(schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return `<p><code>${typeOf(schema)}</code></p>`
  return table(
    fields.map(([name, field]) =>
      row(name, '', typeof field === 'object' ? field : {}, schema.required?.includes(name) ?? false),
    ),
  )
}

const table = (rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`

const row = (name: string, where: string, schema: JsonSchema, isRequired: boolean) =>
  `<tr><th scope="row"><code>${escape(name)}</code>${isRequired ? '' : ' <small>optional</small>'}</th><td>${where} <code>${typeOf(schema)}</code></td></tr>`

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = escape(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#type-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return escape(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => escape(JSON.stringify(value))).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(typeOf).join(' | ')
  if (schema.type === 'array') return listOf(schema)
  if (schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, field]) => `${escape(name)}: ${typeOf(typeof field === 'object' ? field : {})}`)
      .join(', ')} }`
  return escape([schema.type ?? 'any'].flat().join(' | '))
}

function listOf({ items }: JsonSchema) {
  const item = typeof items === 'object' && !Array.isArray(items) ? typeOf(items) : 'any'
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`
}

const exampleOf = (example: Example) => `<pre tabindex="0">${escape(JSON.stringify(example, null, 2))}</pre>`

const withCode = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>')
