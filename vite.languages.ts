import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, 'languages')
const prefix = 'virtual:language/'

/** One entry for each folder of languages/. platform/server/http/pages/web-build.ts finds them by their names. */
export const languageEntries = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [`language-${name}`, `${prefix}${name}`]),
  )

/** The script of a language adds its texts and chooses it; the server sends it before the script of the page. */
export const languageScripts = (): Plugin => ({
  name: 'language-scripts',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith(`\0${prefix}`)) return null
    const tag = id.slice(prefix.length + 1)
    return `import { addLanguage, chooseLanguage } from '#platform/contract/catalogue.ts'
import { language } from ${JSON.stringify(path.join(folder, tag, 'index.ts'))}
addLanguage(${JSON.stringify(tag)}, language)
chooseLanguage(() => ${JSON.stringify(tag)})`
  },
})
