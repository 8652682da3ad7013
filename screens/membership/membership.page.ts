import { membershipApi } from '#features/membership/membership/contract.ts'
import { readInvoice } from '#features/membership/membership/server/invoices.ts'
import { readMembership, readPlans } from '#features/membership/membership/server/membership.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { requestErrors } from '#platform/contract/request-errors.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { notFound } from '#platform/server/errors.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { membershipPageCopy } from './membership.copy.ts'

export const membershipPages = [
  servePage('/subscribe', 'screens/membership/SubscribeScreen.tsx', async ({ db, config, viewer }) => {
    if (!hasSection('membership')) return ownMembership(db, config, viewer)
    const plans = await readPlans(db, config)
    const monthly = plans.plans.find(({ period }) => period === 'month')
    return {
      title: membershipPageCopy.title,
      description: monthly
        ? membershipPageCopy.premium(formatMoney(monthly.priceCents, monthly.currency))
        : membershipPageCopy.free,
      prefetched: [
        prefetch(membershipApi.plans, {}, plans),
        ...(viewer ? [prefetch(membershipApi.mine, {}, await readMembership(db, config, viewer))] : []),
      ],
    }
  }),
  servePage(
    '/membership/invoices/:id',
    'screens/membership/MembershipInvoiceScreen.tsx',
    async ({ db, viewer, params }) => {
      const invoice = await readInvoice(db, viewer, params.id)
      return { title: invoice.reference, prefetched: [prefetch(membershipApi.invoice, { params }, invoice)] }
    },
  ),
]

/** Where nothing is offered, the page is for those who were members. */
async function ownMembership(db: Db, config: Config, viewer: Viewer | null) {
  const mine = viewer && (await readMembership(db, config, viewer))
  if (!mine || mine.state === 'none') throw notFound(requestErrors.noSection.membership)
  return { title: membershipPageCopy.title, prefetched: [prefetch(membershipApi.mine, {}, mine)] }
}
