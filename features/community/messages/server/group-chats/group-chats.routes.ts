import { serve } from '#platform/server/http/route.ts'
import { groupChatApi } from '../../group-chats.contract.ts'
import { joinChatOfGroup, readChatOfGroup, setChatOfGroup } from './chats-of-groups.ts'
import { addPeople, createChat, readPeople, removePerson, renameChat } from './group-chats.ts'
import { joinChat, makeLink, readInvitation, readLink, removeLink } from './invitations.ts'
import { removePicture, setPicture } from './pictures.ts'

export const groupChatRoutes = [
  serve(groupChatApi.create, ({ db, viewer, body }) => createChat(db, viewer, body)),
  serve(groupChatApi.rename, ({ db, viewer, params, body }) => renameChat(db, viewer, params.id, body.name)),
  serve(groupChatApi.setPicture, ({ db, config, viewer, params, files }) =>
    setPicture(db, config, viewer, params.id, files.picture),
  ),
  serve(groupChatApi.removePicture, ({ db, viewer, params }) => removePicture(db, viewer, params.id)),
  serve(groupChatApi.people, ({ db, viewer, params, query }) => readPeople(db, viewer, params.id, query)),
  serve(groupChatApi.add, ({ db, viewer, params, body }) => addPeople(db, viewer, params.id, body.userIds)),
  serve(groupChatApi.remove, ({ db, viewer, params }) => removePerson(db, viewer, params.id, params.userId)),
  serve(groupChatApi.link, ({ db, viewer, params }) => readLink(db, viewer, params.id)),
  serve(groupChatApi.makeLink, ({ db, viewer, params }) => makeLink(db, viewer, params.id)),
  serve(groupChatApi.removeLink, ({ db, viewer, params }) => removeLink(db, viewer, params.id)),
  serve(groupChatApi.invitation, ({ db, viewer, query }) => readInvitation(db, viewer, query.code)),
  serve(groupChatApi.join, ({ db, viewer, body }) => joinChat(db, viewer, body.code)),
  serve(groupChatApi.ofGroup, ({ db, viewer, params }) => readChatOfGroup(db, viewer, params.id)),
  serve(groupChatApi.setOfGroup, ({ db, viewer, params, body }) =>
    setChatOfGroup(db, viewer, params.id, body),
  ),
  serve(groupChatApi.joinOfGroup, ({ db, viewer, params }) => joinChatOfGroup(db, viewer, params.id)),
]
