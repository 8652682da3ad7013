import { seed, servePage } from '#server/http/pages.ts'
import { membershipApi } from '#shared/membership.ts'
import { formatMoney } from '#shared/money.ts'
import { readInvoice } from './invoice.ts'
import { readMembership, readPlans } from './membership.ts'

export const membershipPages = [
  servePage('/subscribe', 'membership/SubscribePage.tsx', async ({ db, config, viewer }) => {
    const plans = await readPlans(db, config)
    const monthly = plans.plans.find(({ period }) => period === 'month')
    return {
      title: 'Membership',
      description: monthly
        ? `Reading, posting and joining are free. Premium is ${formatMoney(monthly.priceCents, monthly.currency)} a month and pays for the servers and the moderators.`
        : 'Reading, posting and joining are free.',
      seeds: [
        seed(membershipApi.plans, {}, plans),
        ...(viewer ? [seed(membershipApi.mine, {}, await readMembership(db, config, viewer))] : []),
      ],
    }
  }),
  servePage('/membership/invoices/:id', 'membership/InvoicePage.tsx', async ({ db, viewer, params }) => {
    const invoice = await readInvoice(db, viewer, params.id)
    return { title: invoice.reference, seeds: [seed(membershipApi.invoice, { params }, invoice)] }
  }),
]
