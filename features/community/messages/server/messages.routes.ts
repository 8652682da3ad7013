import { serve, servePrepared } from '#platform/server/http/route.ts'
import { messageApi } from '../contract.ts'
import { messageReactionApi } from '../reactions.contract.ts'
import { messageSettingsApi } from '../settings.contract.ts'
import {
  acceptRequest,
  deleteConversation,
  leaveConversation,
  markConversationRead,
  muteConversation,
  readConversation,
  readConversations,
  readConversationWith,
  showTyping,
  startConversation,
} from './conversations.ts'
import type { Subjects } from './conversations.ts'
import { removeLinkPreview } from './link-previews.ts'
import { readContext, searchMessages } from './message-search.ts'
import { changeSettings, readSettings } from './message-settings.ts'
import { deleteMessage, prepareSent, readMessages, sendMessage } from './messages.ts'
import { reactToMessage, removeMessageReaction } from './reactions/reactions.ts'

export const messageRoutes = (subjects: Subjects) => [
  serve(messageApi.list, ({ db, viewer, query }) => readConversations(db, viewer, query)),
  serve(messageApi.open, ({ db, config, viewer, body }) =>
    startConversation({ db, config, viewer }, body, subjects),
  ),
  serve(messageApi.with, ({ db, viewer, params }) => readConversationWith(db, viewer, params.id)),
  serve(messageApi.read, ({ db, viewer, params }) => readConversation(db, viewer, params.id)),
  serve(messageApi.messages, ({ db, viewer, params, query }) => readMessages(db, viewer, params.id, query)),
  serve(messageApi.search, ({ db, viewer, params, query }) => searchMessages(db, viewer, params.id, query)),
  serve(messageApi.context, ({ db, viewer, params }) => readContext(db, viewer, params.id)),
  servePrepared(
    messageApi.send,
    ({ config, files }) => prepareSent(config, files),
    ({ db, viewer, params, body, prepared }) => sendMessage(db, viewer, params.id, body, prepared),
  ),
  serve(messageApi.markRead, ({ db, viewer, params, body }) =>
    markConversationRead(db, viewer, params.id, body.upTo),
  ),
  serve(messageApi.typing, ({ db, viewer, params }) => showTyping(db, viewer, params.id)),
  serve(messageApi.accept, ({ db, viewer, params }) => acceptRequest(db, viewer, params.id)),
  serve(messageApi.decline, ({ db, viewer, params }) => deleteConversation(db, viewer, params.id)),
  serve(messageApi.leave, ({ db, viewer, params }) => leaveConversation(db, viewer, params.id)),
  serve(messageApi.mute, ({ db, viewer, params }) => muteConversation(db, viewer, params.id, true)),
  serve(messageApi.unmute, ({ db, viewer, params }) => muteConversation(db, viewer, params.id, false)),
  serve(messageApi.removePreview, ({ db, viewer, params }) => removeLinkPreview(db, viewer, params.id)),
  serve(messageApi.remove, ({ db, viewer, params, query }) => deleteMessage(db, viewer, params.id, query)),
  serve(messageReactionApi.react, ({ db, viewer, params, body }) =>
    reactToMessage(db, viewer, params.id, body.kind),
  ),
  serve(messageReactionApi.remove, ({ db, viewer, params }) => removeMessageReaction(db, viewer, params.id)),
  serve(messageSettingsApi.read, ({ db, viewer }) => readSettings(db, viewer)),
  serve(messageSettingsApi.change, ({ db, viewer, body }) => changeSettings(db, viewer, body)),
]
