import { membershipApi } from '#features/membership/membership/contract.ts'
import { readInvoice } from '#features/membership/membership/server/invoices.ts'
import { readMembership, readPlans } from '#features/membership/membership/server/membership.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { prefetch, servePage } from '#platform/server/http/pages/pages.ts'
import { membershipPageCopy } from './membership.copy.ts'

export const membershipPages = [
  servePage('/subscribe', 'screens/membership/SubscribeScreen.tsx', async ({ db, config, viewer }) => {
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
