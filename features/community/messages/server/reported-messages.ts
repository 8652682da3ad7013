import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { voiceCopy } from '#features/site/media/voice-notes.copy.ts'
import { notFound } from '#platform/server/errors.ts'
import { messageCopy, messageMessages } from '../copy.ts'
import { findMessage } from './messages.queries.ts'
import { findGroupOf, findReportedMessage } from './reported-messages.queries.ts'
import { deleteReported, updateHidden } from './unread.queries.ts'
import { endNotifications } from './unread.ts'

/** Staff read the reported message and a few before it, after opening the report, which is recorded. */
export const reportedMessage: ReportTarget = {
  async find({ db, viewer }, id) {
    const message = await findMessage(db, viewer, id)
    if (!message || message.deletedAt !== null) throw notFound(messageMessages.messageMissing)
    return {
      authorId: message.userId,
      name: messageCopy.message,
      path: `/messages/${message.conversationId}`,
      excerpt: message.text || (message.voice ? voiceCopy.note : messageCopy.photos),
      isPrivate: true,
      groupId: await findGroupOf(db, message.conversationId),
      contextAfterId: message.clearedId,
    }
  },
  readForStaff: ({ db }, id) => findReportedMessage(db, id),
  setHidden: async (db, id, isHidden) => endNotifications(db, await updateHidden(db, id, isHidden)),
  purge: async (db, id) => endNotifications(db, await deleteReported(db, id)),
}
