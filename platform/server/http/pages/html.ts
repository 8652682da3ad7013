import { currentLanguage } from '#platform/contract/catalogue.ts'
import { discreetName, installFilesOf, lockAfterMs, plainCardPicture } from '#platform/contract/discreet.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import { pictureSizes, sourcesOf } from '#platform/contract/images.ts'
import { siteIcon } from '#platform/contract/site.ts'
import type { Site, SiteIdentity } from '#platform/contract/site.ts'
import { escape } from '#platform/server/html/escape.ts'
import { isJsonPage } from '#platform/server/json-text.ts'
import { firstScreenHtml } from './first-screen.ts'
import { jsonLdOf } from './json-ld.ts'
import type { PageView, Prefetched } from './pages.ts'
import type { Build } from './web-build.ts'

type HtmlParts = {
  build: Build
  view: PageView
  site: Site
  settings: SiteIdentity
  origin: string
  /** The address that search engines know the page by; null for none. */
  canonical: string | null
  /** Search engines may list it. */
  isListed: boolean
  module: string | null
  /** The picture of pages without their own. */
  image: string
  prefetched: Prefetched[]
  isMember: boolean
  /** The browser asks for less data (the header Save-Data). */
  savesData: boolean
  /** A neutral name and icon in the tab and on the home screen. */
  isDiscreet: boolean
  /** The member who shares the address wants its preview to reveal nothing. */
  hidesCard: boolean
}

/** Scripts start after the first paint: styles, fonts and the first picture do not share a slow connection with them. */
export function htmlOf(parts: HtmlParts) {
  const {
    build,
    view,
    site,
    settings,
    origin,
    module,
    prefetched,
    isMember,
    savesData,
    isDiscreet,
    hidesCard,
  } = parts
  const { name } = settings
  const title = view.title === name ? `${name}: ${settings.tagline}` : `${view.title} · ${name}`
  const description = descriptionOf(parts)
  const { scripts, styles } = build.pageOf(module)
  const boot = bootText({ site, settings, isMember }, prefetched)
  return `<!doctype html>
<html lang="${currentLanguage()}" data-theme="light"${savesData ? ' data-save-data' : ''}${isDiscreet ? ` data-discreet="${discreetName}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(isDiscreet || hidesCard ? discreetName : title)}</title>
<meta name="theme-color" content="#f5f4ec">
${hidesCard ? plainPreview(origin) : preview(parts)}
${installLinks(isDiscreet, settings.iconVersion)}
${isDiscreet || isMember || hidesCard ? '' : searchLink(name)}
${savesData ? '' : build.head}
<script>${firstScript}</script>
${styles}${settings.stylesheet && `\n<link rel="stylesheet" href="${settings.stylesheet}">`}
${savesData || view.first?.image ? '' : preloadImage(prefetched)}
<template id="scripts">${build.languageScript(currentLanguage())}<script type="module" fetchpriority="low" src="/${build.entry}"></script>${scripts}</template>
<script>${startScript}</script>
</head>
<body>
<div id="root"><div class="dawn" aria-hidden="true"><div class="dawn-head"><div>${markOf(parts)}${escape(name)}</div></div>${view.first ? firstScreenHtml(savesData ? { ...view.first, image: null } : view.first) : ''}</div></div>
<script type="application/json" id="boot">${boot.replaceAll('<', '\\u003c')}</script>
<noscript><main><h1>${escape(view.title)}</h1><p>${escape(view.text ?? description)}</p></main></noscript>
</body>
</html>`
}

const descriptionLimit = 200
const descriptionOf = ({ view, settings }: HtmlParts) =>
  excerptOf((view.description ?? settings.tagline).replace(/\s+/g, ' '), descriptionLimit)

/** What search engines and the link previews of chats show. */
function preview(parts: HtmlParts) {
  const { view, settings, origin, canonical, isListed, image } = parts
  const description = escape(descriptionOf(parts))
  return `${isListed ? '' : noIndex}<meta name="description" content="${description}">
<meta property="og:site_name" content="${escape(settings.name)}">
<meta property="og:title" content="${escape(view.title)}">
<meta property="og:description" content="${description}">
<meta property="og:type" content="${view.kind ?? 'website'}">${canonical === null ? '' : addressLinks(origin + canonical)}
<meta property="og:image" content="${escape(origin + (view.image ?? image))}">
<meta name="twitter:card" content="summary_large_image">${isListed && !parts.isMember ? forMachines(parts) : ''}`
}

const addressLinks = (address: string) => `
<meta property="og:url" content="${escape(address)}">
<link rel="canonical" href="${escape(address)}">`

/** Feeds and structured data, which members have no use for. */
function forMachines({ view, origin, canonical }: HtmlParts) {
  const embed = view.isEmbeddable && canonical !== null && embedLink(origin + canonical, origin)
  const feed = view.feed && feedLinks(view.feed, origin)
  return [feed, embed, view.things && jsonLdOf(view.things)]
    .map((lines) => (lines ? `\n${lines}` : ''))
    .join('')
}

const embedLink = (address: string, origin: string) =>
  `<link rel="alternate" type="application/json+oembed" href="${escape(`${origin}/oembed?url=${encodeURIComponent(address)}`)}">`

const feedTypes = [
  ['xml', 'application/atom+xml'],
  ['json', 'application/feed+json'],
] as const

const feedLinks = ({ title, path }: { title: string; path: string }, origin: string) =>
  feedTypes
    .map(
      ([ending, type]) =>
        `<link rel="alternate" type="${type}" title="${escape(title)}" href="${escape(`${origin}${path}.${ending}`)}">`,
    )
    .join('\n')

const noIndex = '<meta name="robots" content="noindex">\n'

/** Without the address: some chats would read the preview of that one instead. */
const plainPreview = (origin: string) =>
  `${noIndex}<meta property="og:title" content="${discreetName}">
<meta property="og:type" content="website">
<meta property="og:image" content="${escape(origin + plainCardPicture)}">
<meta name="twitter:card" content="summary">`

const markOf = ({ build, settings: { iconVersion } }: HtmlParts) =>
  iconVersion ? `<img src="${siteIcon(iconVersion, 'mark')}" alt="">` : build.mark

const installLinks = (isDiscreet: boolean, iconVersion: string) =>
  Object.entries(installFilesOf(isDiscreet, iconVersion))
    .map(
      ([rel, href]) =>
        `<link rel="${rel}" href="${href}"${href.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>`,
    )
    .join('\n')

const searchLink = (name: string) =>
  `<link rel="search" type="application/opensearchdescription+xml" title="${escape(name)}" href="/opensearch.xml">`

/** The page's data as JSON; a page of a list may be JSON already. */
function bootText(rest: object, prefetched: Prefetched[]) {
  const texts = prefetched.map(({ answer, ...key }) => withField(key, 'answer', answerText(answer)))
  return withField(rest, 'prefetched', `[${texts.join(',')}]`)
}

const withField = (value: object, name: string, json: string) =>
  `${JSON.stringify(value).slice(0, -1)},"${name}":${json}}`

const answerText = (answer: unknown) =>
  isJsonPage(answer)
    ? `{"items":${answer.json.text},"next":${JSON.stringify(answer.next)}}`
    : JSON.stringify(answer)

/**
 * Before the first paint: sets the theme, and covers a page that the member has locked on this device and has not used for a minute
 * (features/members/discreet/web/lock-state.ts).
 */
export const firstScript = `try{var l=localStorage,d=document,t=l.theme,e=d.documentElement.dataset,a=Date.now()-l['lock-used'];
if(t==='dark'||t==='system'&&matchMedia('(prefers-color-scheme:dark)').matches)e.theme='dark';
if(l.lock&&!(a>=0&&${lockAfterMs}>a))e.locked='',d.title='${discreetName}'}catch(_){}`

/**
 * Adds the scripts after the first paint and the first screen's picture, which they wait for at most a second; at once in a tab that is
 * not painted. All of the page has to be there, because they read its data at the end. A template that is empty adds nothing, so starting twice does no harm. A script from a template would run as soon as it has
 * come, but the texts of a language must be there before the page reads them, so they run in their order. Before, it adds a disabled link for each file of
 * inline styles: Vite's loader then takes them for loaded. In the page itself the browser would fetch these links ahead.
 */
export const startScript = `(()=>{
for(const style of document.querySelectorAll('style[data-files]'))for(const href of style.dataset.files.split(' ').filter(Boolean)){
const link=document.createElement('link');link.rel='stylesheet';link.setAttribute('disabled','');link.href=href;document.head.append(link)}
const start=()=>{if(document.readyState==='loading')return addEventListener('DOMContentLoaded',start);
const{content}=document.getElementById('scripts');
for(const script of content.querySelectorAll('script'))script.async=false;document.head.append(content)};
const startAfterPicture=()=>{const picture=document.querySelector('.dawn-page img');if(!picture||picture.complete)return start();
picture.onload=picture.onerror=start;setTimeout(start,1000)};
if(document.hidden)start();else requestAnimationFrame(()=>setTimeout(startAfterPicture))
})()`

/** For a page without a picture in its first screen: preloads the first one in its data, so that it is fetched before the scripts have run. */
function preloadImage(prefetched: Prefetched[]) {
  const found = /"variants":(\[\{"url":[^\]]+\])/.exec(
    JSON.stringify(prefetched.map((prefetch) => firstItems(prefetch.answer))),
  )
  if (!found?.[1]) return ''
  const variants: { url: string; width: number }[] = JSON.parse(found[1])
  return `<link rel="preload" as="image" imagesrcset="${escape(sourcesOf(variants))}" imagesizes="${pictureSizes.post}" fetchpriority="high">`
}

const firstItems = (answer: unknown) => {
  if (typeof answer !== 'object' || answer === null) return answer
  return 'items' in answer && Array.isArray(answer.items) ? answer.items.slice(0, 2) : answer
}
