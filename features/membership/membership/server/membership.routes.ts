import { webhooks } from '#features/market/payments/webhooks.contract.ts'
import { serve, serveText } from '#platform/server/http/route.ts'
import { membershipApi, membershipStaffApi } from '../contract.ts'
import { agreeToCharge, stopRenewing } from './card-renewal.ts'
import { payOpenInvoice } from './checkout.ts'
import { listInvoices } from './invoices.queries.ts'
import { readInvoice, readInvoicePdf, readInvoices } from './invoices.ts'
import { enterLounge } from './lounge.ts'
import { listMembers } from './membership.queries.ts'
import {
  agreeToYear,
  cancel,
  changePlan,
  join,
  readMembership,
  readPlans,
  resume,
  startTrial,
  withdraw,
} from './membership.ts'
import { lookForPayment, receiveMembershipWebhook } from './payment-webhook.ts'
import { confirmPayment, grant, refundInvoice, revoke } from './staff.ts'

export const membershipRoutes = [
  serve(membershipApi.plans, ({ db, config }) => readPlans(db, config)),
  serve(membershipApi.mine, ({ db, config, viewer }) => readMembership(db, config, viewer)),
  serve(membershipApi.join, ({ db, config, viewer, body, origin }) => join(db, config, viewer, body, origin)),
  serve(membershipApi.cancel, ({ db, config, viewer }) => cancel(db, config, viewer)),
  serve(membershipApi.trial, ({ db, config, viewer }) => startTrial(db, config, viewer)),
  serve(membershipApi.resume, ({ db, config, viewer }) => resume(db, config, viewer)),
  serve(membershipApi.change, ({ db, config, viewer, body }) => changePlan(db, config, viewer, body.planId)),
  serve(membershipApi.agree, ({ db, config, viewer }) => agreeToYear(db, config, viewer)),
  serve(membershipApi.withdraw, ({ db, config, viewer }) => withdraw(db, config, viewer)),
  serve(membershipApi.agreeToCharge, ({ db, config, viewer, body }) =>
    agreeToCharge(db, config, viewer, body),
  ),
  serve(membershipApi.stopRenewing, ({ db, config, viewer }) => stopRenewing(db, config, viewer)),
  serve(membershipApi.lounge, ({ db, config, viewer }) => enterLounge(db, config, viewer)),
  serve(membershipApi.checkout, ({ db, config, viewer, body, origin }) =>
    payOpenInvoice(db, config, viewer, body, origin),
  ),
  serve(membershipApi.look, ({ db, config, viewer }) => lookForPayment(db, config, viewer)),
  serve(membershipApi.invoices, ({ db, viewer, query }) => readInvoices(db, viewer, query)),
  serve(membershipApi.invoice, ({ db, viewer, params }) => readInvoice(db, viewer, params.id)),
  serve(membershipStaffApi.invoices, ({ db, query }) => listInvoices(db, query)),
  serve(membershipStaffApi.confirm, ({ db, viewer, params }) => confirmPayment(db, viewer, params.id)),
  serve(membershipStaffApi.refund, ({ db, config, viewer, params, body }) =>
    refundInvoice(db, config, viewer, params.id, body.reason),
  ),
  serve(membershipStaffApi.members, ({ db, query }) => listMembers(db, query)),
  serve(membershipStaffApi.grant, ({ db, viewer, body }) => grant(db, viewer, body)),
  serve(membershipStaffApi.revoke, ({ db, viewer, params, body }) =>
    revoke(db, viewer, params.id, body.reason),
  ),
  ...webhooks.map(({ provider, endpoint }) =>
    serve(
      endpoint,
      ({ db, config, raw, client }) =>
        receiveMembershipWebhook(db, config, provider, { ...raw, ip: client.ip }),
      { raw: true },
    ),
  ),
]

export const membershipTexts = [
  serveText(
    '/api/membership/invoices/:id(^[1-9]\\d{0,15})/pdf',
    ({ db, config, viewer, params }) => readInvoicePdf(db, config, viewer, Number(params.id)),
    { outlivesSection: true },
  ),
]
