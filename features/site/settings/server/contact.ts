import type { Viewer } from '#platform/contract/viewer.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { contactMessages } from '../contact.copy.ts'
import { type ContactInput } from '../contract.ts'
import { mailContact } from './contact.jobs.ts'
import { insertMessage } from './contact.queries.ts'

/** Stored first, emailed if mail is configured. A filled-in hidden field gets the same answer and is dropped. */
export async function sendContactMessage(
  db: Db,
  viewer: Viewer | null,
  { website, ...message }: ContactInput,
) {
  if (!website) {
    await inTransaction(db, async (tx) => {
      const id = await insertMessage(tx, { ...message, userId: viewer?.id ?? null })
      await enqueue(tx, mailContact, { id })
    })
  }
  return { message: contactMessages.sentText }
}
