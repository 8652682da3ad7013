import { sends } from '#features/members/unsent/web/senders.ts'
import type { RecordedVoice } from '#features/site/media/web/record.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { noteOccasion } from '#platform/web/questions.ts'
import { unsentKind } from '#platform/web/unsent.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { messageApi } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { earlierMessages } from './earlier-messages.ts'
import { refreshLists, showMessage } from './message-cache.ts'

/** A message in a conversation. */
export type UnsentMessage = {
  conversationId: number
  /** The name of the conversation; absent in what version 0.3 stored. */
  name?: string
  text: string
  quoteId: number | null
  photos: readonly ChosenPhoto[]
  voice?: RecordedVoice
}

export const unsentMessage = unsentKind<UnsentMessage>('message')

/** All messages of a conversation share a place, so that they are sent in their order. */
export const messagePlace = (conversationId: number) => `message ${conversationId}`

/** The key is the client id, by which the server knows a message for ever. */
export const messageSender = sends(unsentMessage, {
  send: async ({ conversationId, text, quoteId, photos, voice }, key) => {
    const files = { ...sentOf(photos).files, voice: voice?.file }
    const said = voice && { voice: { seconds: voice.seconds, bars: voice.bars } }
    const body = { text, clientId: key, quoteId, ...said }
    showMessage(
      await call(messageApi.send, { params: { id: conversationId }, body, files, isUnattended: true }),
    )
    noteOccasion(links.conversation(conversationId))
    void refreshLists()
  },
  isRepeatable: true,
  words: ({ name }) => (name ? messageCopy.unsent(name) : messageCopy.message),
  href: ({ conversationId }) => links.conversation(conversationId),
  text: { read: ({ text }) => text },
  earlier: {
    read: async () =>
      (await earlierMessages.read()).map(({ clientId, state, error, ...data }) => ({
        key: clientId,
        place: messagePlace(data.conversationId),
        data,
        ...(state === 'failed' && { state: 'refused', error }),
      })),
    empty: earlierMessages.empty,
  },
})
