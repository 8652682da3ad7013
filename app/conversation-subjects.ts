import { readBusiness } from '#features/businesses/server/businesses.ts'
import { readEvent } from '#features/events/server/events.ts'
import type { ConversationSubjects } from '#features/messages/server/subjects.ts'
import { readProduct } from '#features/products/server/products.ts'

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
