import { readEvent } from '#features/community/events/server/events.ts'
import type { ConversationSubjects } from '#features/community/messages/server/subjects.ts'
import { readBusiness } from '#features/market/businesses/server/businesses.ts'
import { readProduct } from '#features/market/products/server/products.ts'

/** Everything that a conversation can be about. */
export const conversationSubjects: ConversationSubjects = {
  async product({ db, config, viewer }, id) {
    const { name, userId } = await readProduct(db, config, viewer, id)
    return { name, ownerId: userId }
  },
  async business({ db, viewer }, id) {
    const { name, userId } = await readBusiness(db, viewer, id)
    return { name, ownerId: userId }
  },
  async event({ db, viewer }, id) {
    const { title, userId } = await readEvent(db, viewer, id)
    return { name: title, ownerId: userId }
  },
}
