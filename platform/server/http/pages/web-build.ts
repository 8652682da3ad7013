import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { cspHash } from '#platform/server/html/csp-hash.ts'

type Chunk = {
  name?: string
  file: string
  imports?: string[]
  css?: string[]
  isEntry?: boolean
  src?: string
}

/** The output of the web's build: what the head of each page loads. */
export type Build = {
  /** The fonts to preload. */
  head: string
  entry: string
  /** The script that adds the texts of a language, before the entry runs; '' for English. */
  languageScript: (language: string) => string
  pageOf: (module: string | null) => PageFiles
  /** The logo as inline SVG. */
  mark: string
}

/** The tags of a page's styles and scripts, and the hashes by which its Content-Security-Policy allows the inline styles. */
export type PageFiles = { styles: string; scripts: string; styleHashes: string[] }

/** How vite.languages.ts names the entries of languages. */
const languagePrefix = 'language-'
const entrySource = 'main.tsx'
const fonts = /-upright-[\w-]+\.woff2$/

export async function readBuild(folder: string): Promise<Build> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const [entryName, entry] =
    Object.entries(manifest).find(([, chunk]) => chunk.isEntry && chunk.src === entrySource) ?? []
  if (!entry || !entryName) throw new Error('The browser build has no entry: run npm run build')

  const collect = (name: string, seen: Set<string>): Chunk[] => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [chunk, ...(chunk.imports ?? []).flatMap((imported) => collect(imported, seen))]
  }
  const css = new Map<string, string>()
  for (const file of new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? [])))
    css.set(file, await readFile(path.join(folder, file), 'utf8'))
  const filesOf = (module: string | null) => {
    const seen = new Set<string>()
    const chunks = [...collect(entryName, seen), ...(module ? collect(`../../${module}`, seen) : [])]
    const scripts = [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file !== entry.file)
    return {
      ...stylesOf([...new Set(chunks.flatMap((chunk) => chunk.css ?? []))], css),
      scripts: scripts
        .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`)
        .join(''),
    }
  }
  const pages = new Map<string | null, PageFiles>()
  const pageOf = (module: string | null) => {
    const files = pages.get(module) ?? filesOf(module)
    pages.set(module, files)
    return files
  }
  const mark = (await readFile(path.join(folder, 'favicon.svg'), 'utf8')).trim()
  const languages = new Map(
    Object.values(manifest).flatMap(({ name, file }) =>
      name?.startsWith(languagePrefix) ? [[name.slice(languagePrefix.length), file]] : [],
    ),
  )
  const languageScript = (language: string) =>
    languages.has(language)
      ? `<script type="module" fetchpriority="low" src="/${languages.get(language)}"></script>`
      : ''
  return { head: fontLinks(manifest), entry: entry.file, languageScript, pageOf, mark }
}

const fontLinks = (manifest: Record<string, Chunk>) =>
  [...new Set(Object.values(manifest).map((chunk) => chunk.file))]
    .filter((file) => fonts.test(file))
    .map(
      (file) =>
        `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
    )
    .join('')

const layers = '@layer reset, tokens, ui, features;'
/** Longer styles are a file of their own, which the browser caches. */
const inlineLimit = 24_000

/** Short styles in sequence share one element, so that the policy needs one hash for all of them. */
function stylesOf(files: string[], css: Map<string, string>) {
  const tags: string[] = []
  const styleHashes: string[] = []
  let inline = layers
  let names: string[] = []
  const close = () => {
    if (!inline) return
    tags.push(`<style data-files="${names.join(' ')}">${inline}</style>`)
    styleHashes.push(cspHash(inline))
    inline = ''
    names = []
  }
  for (const file of files) {
    const text = css.get(file)
    if (text && text.length <= inlineLimit) {
      inline += text
      names.push(`/${file}`)
    } else {
      close()
      tags.push(`<link rel="stylesheet" href="/${file}">`)
    }
  }
  close()
  return { styles: tags.join('\n'), styleHashes }
}
