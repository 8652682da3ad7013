import * as z from 'zod/mini'
import { create, get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, PageQuery, text } from '#platform/contract/fields.ts'
import { Image } from '#platform/contract/images.ts'
import { orderMessageMessages } from './messages.copy.ts'

export const orderMessageLimits = {
  content: 2_000,
  fileBytes: 10 * 1024 * 1024,
  files: 10,
}
const sides = ['buyer', 'seller'] as const

export const OrderMessage = z.object({
  id: Id,
  content: z.string(),
  from: z.enum(sides),
  isOwn: z.boolean(),
  createdAt: Instant,
})
export type OrderMessage = z.infer<typeof OrderMessage>

export const OrderFile = z.object({
  id: Id,
  /** null: a proof of payment. */
  disputeId: z.nullable(Id),
  from: z.enum(sides),
  /** null: a PDF. */
  image: z.nullable(Image),
  url: z.string(),
  createdAt: Instant,
})
export type OrderFile = z.infer<typeof OrderFile>

const disputeId = z.pipe(
  z.optional(z.nullable(Id)),
  z.transform((value) => value ?? null),
)

export const orderMessageApi = {
  list: get('/api/orders/:id/messages', 'List the messages about an order', {
    outlivesSection: true,
    shows: ['orderMessages'],
    access: 'member',
    query: PageQuery,
    answer: z.array(OrderMessage),
    paged: true,
  }),
  send: create('/api/orders/:id/messages', 'Send a message about an order', {
    outlivesSection: true,
    access: 'member',
    body: z.object({
      content: text({ error: () => orderMessageMessages.blank }, orderMessageLimits.content),
    }),
    answer: OrderMessage,
    limit: '30 per minute',
  }),
  /** The member has seen the messages up to this one, and what the notifications about the order say. */
  markRead: post('/api/orders/:id/messages/read', 'Mark the messages about an order as read', {
    outlivesSection: true,
    access: 'member',
    body: z.object({ upTo: Id }),
    answer: Message,
  }),
  files: get('/api/orders/:id/files', 'List the files of an order', {
    outlivesSection: true,
    shows: ['orderMessages'],
    access: 'member',
    answer: z.array(OrderFile),
  }),
  /** Uploads a proof of payment; with a dispute's id, a picture of the problem. */
  addFile: create('/api/orders/:id/files', 'Add a file to an order', {
    outlivesSection: true,
    access: 'member',
    body: z.object({ disputeId }),
    files: { file: orderMessageLimits.fileBytes },
    answer: OrderFile,
    limit: '30 per hour',
  }),
}
