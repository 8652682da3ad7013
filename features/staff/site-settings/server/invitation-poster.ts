import { printPdf } from '#features/market/orders/server/invoices/print-pdf.ts'
import { posterCopy, invitationMessages } from '#features/members/accounts/invitations.copy.ts'
import { readOwnInvitation } from '#features/members/accounts/server/invitations/invitations.ts'
import { readMainColour } from '#features/site/settings/server/look/site-brand.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import { siteDate } from '#platform/contract/dates.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { isAdmin, type Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notAuthenticated, notFound } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'

type Asked = { code: string; size: 'A4' | 'A5'; origin: string }

/** A poster of an invitation, for whoever made it and for admins. */
export async function printInvitation(db: Db, config: Config, viewer: Viewer | null, asked: Asked) {
  if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  const { code, size, origin } = asked
  const found = await readOwnInvitation(db, isAdmin(viewer) ? null : viewer.id, { config, origin }, code)
  if (!found) throw notFound(invitationMessages.missing)
  const { name, tagline } = await readSettings(db, config)
  const text = await printPdf('poster', {
    size,
    title: `${name} ${code}`,
    name,
    heading: posterCopy.heading,
    lead: tagline,
    qr: found.qr,
    scan: posterCopy.scan,
    address: found.url.replace(/^https?:\/\//, ''),
    colour: await readMainColour(db, config),
    note: found.until ? posterCopy.until(siteDate(found.until)) : '',
  })
  return { text, type: 'application/pdf', fileName: `invitation-${code}-${size}.pdf` }
}
