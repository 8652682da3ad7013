import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

const folder = path.resolve(import.meta.dirname, 'languages')
const catalogues = path.resolve(import.meta.dirname, 'platform/contract/catalogue.ts')
const prefix = 'virtual:language/'
/** Marks a module of the script of a language. */
const copied = '?language'

/** One entry for each folder of languages/. platform/server/http/pages/web-build.ts finds them by their names. */
export const languageEntries = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [`language-${name}`, `${prefix}${name}`]),
  )

/**
 * The script of a language stands alone: what it imports is in it, as a copy. If it shared a module with other scripts, these would run
 * first, and some read texts when they are loaded. The server sends it before the script of the page.
 */
export const languageScripts = (): Plugin => ({
  name: 'language-scripts',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (source.startsWith(prefix)) return `\0${source}`
    if (!importer.startsWith(`\0${prefix}`) && !importer.endsWith(copied)) return null
    const found = await this.resolve(source, importer.replace(copied, ''), { skipSelf: true })
    return found ? found.id + copied : null
  },
  load(id) {
    if (id.endsWith(copied)) return readFile(id.slice(0, -copied.length), 'utf8')
    if (!id.startsWith(`\0${prefix}`)) return null
    const tag = JSON.stringify(id.slice(prefix.length + 1))
    const index = path.join(folder, id.slice(prefix.length + 1), 'index.ts')
    return `import { addLanguage, chooseLanguage } from ${JSON.stringify(catalogues)}
import { language } from ${JSON.stringify(index)}
addLanguage(${tag}, language)
chooseLanguage(() => ${tag})
globalThis.pageLanguage = { tag: ${tag}, source: language }`
  },
})
