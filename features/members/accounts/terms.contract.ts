import * as z from 'zod/mini'
import { post } from '#platform/contract/endpoint.ts'
import { Message } from '#platform/contract/fields.ts'
import { termsMessages } from './terms.copy.ts'

export const termsApi = {
  agree: post('/api/users/me/terms-consent', 'Agree to the terms', {
    access: 'member',
    body: z.object({ version: z.int({ error: () => termsMessages.badVersion }) }),
    answer: Message,
    limit: '20 per hour',
  }),
}
