import {
  prepareSquare,
  releasePicturesOf,
  storePictureOf,
  type Picture,
} from '#features/site/media/server/media.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { groupChatMessages } from '../../group-chats.copy.ts'
import { readConversation } from '../conversations.ts'
import { updatePicture } from './group-chats.queries.ts'
import { openManagedChat } from './group-chats.ts'

/** In place of the one before. The name of the chat is always beside it, so it needs no description. */
export async function setPicture(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  picture: Picture | undefined,
) {
  const photo = await prepareSquare(config, picture)
  return inTransaction(db, async (tx) => {
    await openManagedChat(tx, viewer, id)
    if (!photo) throw invalid(groupChatMessages.pictureRequired)
    await updatePicture(tx, id, await storePictureOf(tx, viewer, 'chat', { conversationId: id }, photo, ''))
    return readConversation(tx, viewer, id)
  })
}

export const removePicture = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await openManagedChat(tx, viewer, id)
    await releasePicturesOf(tx, 'chat', { conversationId: id })
    await updatePicture(tx, id, null)
    return readConversation(tx, viewer, id)
  })
