import * as z from 'zod/mini'
import { del, post } from '#platform/contract/endpoint.ts'

const HiddenState = z.object({ isHidden: z.boolean() })

/** 'Not for me': the post leaves every list that the viewer reads, until it is shown again. */
export const hiddenApi = {
  hide: post('/api/posts/:id/hidden', { access: 'member', answer: HiddenState }),
  showAgain: del('/api/posts/:id/hidden', { access: 'member', answer: HiddenState }),
}
