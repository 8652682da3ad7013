import type { Thing as SchemaThing } from 'schema-dts'

/** What a page is about, in the words of schema.org. Types that are texts only are of no use in a page. */
export type Thing = Exclude<SchemaThing, string>

/** The data that search engines read. It is no script: nothing runs it, and `<` is escaped, so that no text of a member ends it. */
export const jsonLdOf = (things: readonly Thing[]) =>
  things
    .map((thing) => JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('\n')
