import { currentLanguage } from '#platform/contract/catalogue.ts'
import { cspHash } from '#platform/server/html/csp-hash.ts'
import { escape } from '#platform/server/html/escape.ts'

/** A card in a frame says what something is, and leads to it. */
export type EmbeddedCard = {
  href: string
  title: string
  lines: string[]
  picture?: { url: string; alt: string } | null
}

/** `more`: the link below the cards. */
export type Embed = {
  title: string
  heading?: string
  cards: EmbeddedCard[]
  empty?: string
  more?: { href: string; text: string }
}

/** The colours are those of the tokens by day and by night; a frame has no stylesheet of the site, which may need a cookie. */
const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--card:light-dark(#fff,#1b2320);--ink:light-dark(#20291f,#eef0e8);--soft:light-dark(#596253,#a9b3a4);--line:light-dark(#d9dccf,#39443d)}
*{box-sizing:border-box;margin:0}body{padding:.75rem;color:var(--ink);background:transparent}
h1{font-size:1rem;margin-block-end:.5rem}ul{list-style:none;padding:0;display:grid;gap:.5rem}
.card{display:grid;grid-template-columns:auto minmax(0,1fr);gap:.75rem;padding:.75rem;border:1px solid var(--line);border-radius:.75rem;background:var(--card);color:inherit;text-decoration:none;overflow-wrap:anywhere}
.card:hover,.card:focus-visible{border-color:var(--soft)}img{inline-size:5rem;block-size:5rem;object-fit:cover;border-radius:.5rem}
strong{display:block}p{grid-column:-2/-1;color:var(--soft);font-size:.875rem;white-space:pre-line}.text{grid-column:-2/-1}
.more{display:inline-block;margin-block-start:.75rem;color:inherit;font-size:.875rem}`

/** Answers with the frame of what `read` finds. Who asks makes no difference: in a frame there is no session. */
export const asEmbed =
  <Asked>(read: (asked: Asked) => Promise<Embed>) =>
  async (asked: Asked) =>
    embedPage(await read(asked))

/**
 * A page for the frames of other sites. It has no script and sets no cookie; links open in a tab of their own. Only these pages may be in a
 * frame, and their pictures are ours.
 */
function embedPage({ title, heading, cards, empty, more }: Embed) {
  const text = `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<base target="_blank">
<style>${style}</style>
</head>
<body>
${heading ? `<h1>${escape(heading)}</h1>\n` : ''}${cards.length > 0 ? `<ul>${cards.map((card) => `<li>${cardHtml(card)}</li>`).join('\n')}</ul>` : `<p>${escape(empty ?? '')}</p>`}
${more ? `<a class="more" rel="noopener" href="${escape(more.href)}">${escape(more.text)}</a>` : ''}
</body>
</html>`
  return { text, type: 'text/html; charset=utf-8', isFramed: true as const, headers }
}

/** The origin stays ours, or our pictures would be those of another site; without scripts, nothing can use it. */
export const frameSandbox = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

const headers = {
  'content-security-policy': `default-src 'none'; img-src 'self'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox ${frameSandbox}`,
}

const cardHtml = ({ href, title, lines, picture }: EmbeddedCard) =>
  `<a class="card" rel="noopener" href="${escape(href)}">${picture ? `<img src="${escape(picture.url)}" alt="${escape(picture.alt)}" loading="lazy" width="80" height="80">` : ''}<div class="text"><strong>${escape(title)}</strong>${lines
    .filter(Boolean)
    .map((line) => `<p>${escape(line)}</p>`)
    .join('')}</div></a>`
