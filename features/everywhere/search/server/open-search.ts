import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Config } from '#platform/server/config/config.ts'
import { escape } from '#platform/server/html/escape.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** How browsers search the site from their address bar (OpenSearch 1.1). */
export async function openSearch(db: Db, config: Config, origin: string) {
  const { name, shortName, tagline } = await readSettings(db, config)
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escape((shortName || name).slice(0, 16))}</ShortName>
<Description>${escape(tagline)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${escape(origin)}/explore?q={searchTerms}"/>
</OpenSearchDescription>
`
  return { text, type: 'application/opensearchdescription+xml; charset=utf-8' }
}
