import { inTransaction, type Db } from '#server/db/db.ts'
import { later } from '#server/jobs/queue.ts'
import { contactMessages, type ContactInput } from '#shared/contact.ts'
import type { Viewer } from '#shared/permissions.ts'
import { mailContact } from './contact.jobs.ts'
import { insertMessage } from './contact.queries.ts'

/** Stored first, mailed when mail is set up. A filled-in hidden field gets the same answer and is dropped. */
export async function sendMessage(db: Db, viewer: Viewer | null, { website, ...message }: ContactInput) {
  if (!website) {
    await inTransaction(db, async (tx) => {
      const id = await insertMessage(tx, { ...message, userId: viewer?.id ?? null })
      await later(tx, mailContact, { id })
    })
  }
  return { message: contactMessages.sentText }
}
