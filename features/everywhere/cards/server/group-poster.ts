import { groupPosterCopy } from '#features/community/groups/invite-link.copy.ts'
import { readLinkToPrint } from '#features/community/groups/server/invite-links/invite-links.ts'
import { printPdf } from '#features/market/orders/server/invoices/print-pdf.ts'
import { readMainColour } from '#features/site/settings/server/look/site-brand.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notAuthenticated } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'

type Context = {
  db: Db
  config: Config
  viewer: Viewer | null
  params: Record<string, string>
  origin: string
}

/** A poster of a link into a group, for those who run the group. */
export async function printGroupPoster({ db, config, viewer, params, origin }: Context, size: 'A4' | 'A5') {
  if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  const groupId = Number(params.id)
  const { group, url, until, qr } = await readLinkToPrint(db, viewer, groupId, params.code ?? '', origin)
  const { name } = await readSettings(db, config)
  const text = await printPdf('poster', {
    size,
    title: `${name}: ${group}`,
    name,
    heading: groupPosterCopy.heading(group),
    lead: '',
    qr,
    scan: groupPosterCopy.scan,
    address: url.replace(/^https?:\/\//, ''),
    colour: await readMainColour(db, config),
    note: until ? groupPosterCopy.until(siteDate(until)) : '',
  })
  return { text, type: 'application/pdf', fileName: `group-${groupId}-${size}.pdf` }
}
