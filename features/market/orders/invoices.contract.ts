import * as z from 'zod/mini'
import { catalogue } from '#platform/contract/catalogue.ts'
import { get } from '#platform/contract/endpoint.ts'
import { Id, Instant } from '#platform/contract/fields.ts'
import { CreditNote as NoteOfOrder, OrderLine } from './contract.ts'
import { Address } from './order-input.ts'

/** Above R 5 000 a tax invoice names its recipient; up to that it may be an abridged one (VAT Act s20). */
export const abridgedCents = 500_000
export const invoiceTitles = catalogue('invoiceTitles', {
  tax: 'Tax Invoice',
  abridged: 'Abridged Tax Invoice',
  plain: 'Invoice – seller not VAT registered',
} as const)

export const Invoice = z.object({
  /** One of `invoiceTitles`, in the language of the reader. */
  title: z.string(),
  /** Nothing was sold: a document of the sample community. */
  isSample: z.boolean(),
  /** Numbered per seller, starting at 1. */
  number: z.number(),
  orderId: Id,
  reference: z.string(),
  issuedAt: Instant,
  seller: z.object({
    name: z.string(),
    /** As registered; '' for orders from before sellers had to enter it. */
    legalName: z.string(),
    registrationNumber: z.string(),
    streetAddress: z.string(),
    location: z.string(),
    phone: z.string(),
    email: z.string(),
    vatNumber: z.nullable(z.string()),
    /** The shop's current logo. */
    logo: z.nullable(z.string()),
  }),
  /** null: erased, or not named on an abridged invoice. */
  buyer: z.nullable(z.object({ name: z.string(), address: z.nullable(Address) })),
  lines: z.array(OrderLine),
  deliveryCents: z.number(),
  vatPercent: z.number(),
  vatCents: z.number(),
  totalCents: z.number(),
  /** Without what was refunded, which the credit notes show. */
  paidCents: z.number(),
  creditNotes: z.array(NoteOfOrder),
  currency: z.enum(['USD', 'ZAR']),
})
export type Invoice = z.infer<typeof Invoice>

/** A refund of what an invoice charged. */
export const CreditNote = z.object({
  ...NoteOfOrder.shape,
  ...z.pick(Invoice, {
    orderId: true,
    reference: true,
    seller: true,
    isSample: true,
    buyer: true,
    vatPercent: true,
    currency: true,
  }).shape,
  invoiceNumber: z.number(),
  /** What the invoice comes to before and after this note. */
  beforeCents: z.number(),
  afterCents: z.number(),
})
export type CreditNote = z.infer<typeof CreditNote>

export const creditNotePdf = (id: number) => `/api/credit-notes/${id}/pdf`
export const invoicePdf = (orderId: number) => `/api/orders/${orderId}/invoice.pdf`
export const invoiceApi = {
  read: get('/api/orders/:id/invoice', 'Read the invoice of an order', {
    outlivesSection: true,
    access: 'member',
    scope: 'shop:orders',
    answer: Invoice,
  }),
  readCreditNote: get('/api/credit-notes/:id', 'Read a credit note', {
    outlivesSection: true,
    access: 'member',
    scope: 'shop:orders',
    answer: CreditNote,
  }),
}
