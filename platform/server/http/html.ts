import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site, SiteIdentity } from '#platform/contract/site.ts'
import { pagePolicy } from './headers.ts'
import type { PageView, Prefetched } from './pages.ts'

type Chunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean; src?: string }

/** The output of the web's build: the entry, the chunks of each page, the fonts to preload. */
export type Build = {
  head: string
  entry: string
  chunksOf: (module: string | null) => { scripts: string[]; styles: string[] }
  /** The logo as inline SVG. */
  mark: string
  /** Styles that are small enough to be inlined. */
  inline: Map<string, string>
  policy: typeof pagePolicy
}

const fonts = /(besley|hanken-grotesk)-latin-wght-normal-[\w-]+\.woff2$/

export async function readBuild(folder: string): Promise<Build> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(path.join(folder, '.vite/manifest.json'), 'utf8'),
  )
  const [entryName, entry] = Object.entries(manifest).find(([, chunk]) => chunk.isEntry) ?? []
  if (!entry || !entryName) throw new Error('The browser build has no entry: run npm run build')

  const collect = (name: string, seen: Set<string>): Chunk[] => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    return [chunk, ...(chunk.imports ?? []).flatMap((imported) => collect(imported, seen))]
  }
  const chunksOf = (module: string | null) => {
    const seen = new Set<string>()
    const chunks = [...collect(entryName, seen), ...(module ? collect(`../../${module}`, seen) : [])]
    return {
      scripts: [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file !== entry.file),
      styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
    }
  }
  const assets = [...new Set(Object.values(manifest).map((chunk) => chunk.file))]
  const head = assets
    .filter((file) => fonts.test(file))
    .map(
      (file) =>
        `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
    )
    .join('')
  const inline = new Map<string, string>()
  for (const file of new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))) {
    inline.set(file, await readFile(path.join(folder, file), 'utf8'))
  }
  const mark = (await readFile(path.join(folder, 'favicon.svg'), 'utf8')).trim()
  return { head, entry: entry.file, chunksOf, mark, inline, policy: pagePolicy }
}

type HtmlParts = {
  build: Build
  nonce: string
  view: PageView
  site: Site
  settings: SiteIdentity
  origin: string
  url: string
  module: string | null
  prefetched: Prefetched[]
  isMember: boolean
}

/** Scripts have low priority: the head of the page is painted without them, and its first pictures are loaded before them. */
export function htmlOf(parts: HtmlParts) {
  const { build, nonce, view, site, settings, origin, url, module, prefetched, isMember } = parts
  const { name, tagline } = settings
  const title = view.title === name ? `${name}: ${tagline}` : `${view.title} · ${name}`
  const description = (view.description ?? tagline).replace(/\s+/g, ' ').slice(0, 200)
  const image = view.image ? origin + view.image : null
  const { scripts, styles } = build.chunksOf(module)
  const boot = { site, settings, prefetched, isMember }
  return `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<meta name="theme-color" content="#f5f4ec">
<meta property="og:site_name" content="${escape(name)}">
<meta property="og:title" content="${escape(view.title)}">
<meta property="og:description" content="${escape(description)}">
<meta property="og:type" content="website">
<meta property="og:url" content="${escape(origin + url)}">
${image ? `<meta property="og:image" content="${escape(image)}">\n<meta name="twitter:card" content="summary_large_image">` : '<meta name="twitter:card" content="summary">'}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="manifest" href="/manifest.webmanifest">
${build.head}
<script nonce="${nonce}">${themeScript}</script>
<style nonce="${nonce}">@layer reset, tokens, ui, features;</style>
${styles.map((file) => styleOf(build, file, nonce)).join('\n')}
${preloadImage(prefetched)}
<script type="module" fetchpriority="low" nonce="${nonce}" src="/${build.entry}"></script>
${scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}" href="/${file}">`).join('')}
</head>
<body>
<div id="root"><div class="dawn" aria-hidden="true"><div class="dawn-head"><div>${build.mark}${escape(name)}</div></div>${view.first ? `<div class="dawn-page"><p>${escape(view.first)}</p></div>` : ''}</div></div>
<script type="application/json" id="boot" nonce="${nonce}">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>
<noscript><main><h1>${escape(view.title)}</h1><p>${escape(view.text ?? description)}</p></main></noscript>
</body>
</html>`
}

/** Sets the theme before the first paint. */
const themeScript =
  "try{var t=localStorage.theme;if(t==='dark'||t==='system'&&matchMedia('(prefers-color-scheme:dark)').matches)document.documentElement.dataset.theme='dark'}catch(e){}"

// NOTE: the disabled link is not fetched; it tells Vite's loader that these styles are already there.
const inlineLimit = 24_000

function styleOf(build: Build, file: string, nonce: string) {
  const css = build.inline.get(file)
  if (css && css.length <= inlineLimit)
    return `<style nonce="${nonce}">${css}</style><link rel="stylesheet" href="/${file}" disabled>`
  return `<link rel="stylesheet" href="/${file}" nonce="${nonce}">`
}

/** Preloads the first picture in the page's data, so that it is fetched before the scripts have run. */
function preloadImage(prefetched: Prefetched[]) {
  const found = /"variants":(\[[^\]]+\])/.exec(
    JSON.stringify(prefetched.map((prefetch) => firstItems(prefetch.answer))),
  )
  if (!found?.[1]) return ''
  const variants: { url: string; width: number }[] = JSON.parse(found[1])
  const set = variants.map((variant) => `${variant.url} ${variant.width}w`).join(', ')
  return `<link rel="preload" as="image" imagesrcset="${escape(set)}" imagesizes="${pictureSizes}" fetchpriority="high">`
}

/** The same value as in ui/photos/Picture.tsx for a picture in the main column. */
export const pictureSizes = '(max-width: 900px) 100vw, 600px'

const firstItems = (answer: unknown) => {
  if (typeof answer !== 'object' || answer === null) return answer
  return 'items' in answer && Array.isArray(answer.items) ? answer.items.slice(0, 2) : answer
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escape = (value: string) =>
  value.replace(/[&<>"']/g, (character) => escapes[character] ?? character)
