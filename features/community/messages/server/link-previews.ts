import { previewFor } from '#features/site/link-previews/server/link-previews.ts'
import { firstLinkOf } from '#platform/contract/linked-text.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { publish } from '#platform/server/bus/bus.ts'
import { authorize, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { messageMessages } from '../copy.ts'
import { canChangeMessage } from '../permissions.ts'
import { listCopies, listUnpreviewed, updateLinkPreview } from './link-previews.queries.ts'
import { messagesWritten } from './live-messages.ts'
import { findMessage } from './messages.queries.ts'

/** NOTE: only in what both sides have accepted. Nothing of a request makes the server ask other sites. */
export async function addLinkPreview(db: Db, id: number, userId: number, text: string) {
  const sharing = { userId, isPublic: false }
  const linkPreviewId = await previewFor(db, firstLinkOf({ content: text }), sharing)
  if (linkPreviewId !== null) await updateLinkPreview(db, id, linkPreviewId)
}

export async function addLinkPreviews(db: Db, conversationId: number) {
  for (const { id, userId, content } of await listUnpreviewed(db, conversationId))
    await addLinkPreview(db, id, userId, content)
}

/** Without a preview, nothing changes. */
export const removeLinkPreview = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    const message = await findMessage(tx, viewer, id)
    if (!message) throw notFound(messageMessages.messageMissing)
    authorize(canChangeMessage(viewer, message), messageMessages.notYourPreview)
    await updateLinkPreview(tx, id, null)
    await showChange(tx, id)
    return (await findMessage(tx, viewer, id)) ?? message
  })

/** Open conversations show at once what has become of a message. */
export const showChange = async (db: Db, id: number) =>
  publish(db, messagesWritten, { rows: await listCopies(db, { id }) })

/** Open conversations show it at once. */
export async function showInMessages(db: Db, linkPreviewId: number) {
  const rows = await listCopies(db, { linkPreviewId })
  if (rows.length > 0) await publish(db, messagesWritten, { rows })
}
