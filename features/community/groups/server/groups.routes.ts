import { serve, servePrepared } from '#platform/server/http/route.ts'
import { groupApi } from '../contract.ts'
import { inviteLinkApi } from '../invite-link.contract.ts'
import { groupInviteApi } from '../invites.contract.ts'
import { joinRequestApi } from '../join-requests.contract.ts'
import {
  createGroup,
  deleteGroup,
  editGroup,
  handOverGroup,
  readGroup,
  readGroups,
  readGroupsOf,
  prepareImage,
} from './groups.ts'
import {
  addNamedLink,
  joinByLink,
  listNamedLinks,
  makeInviteLink,
  readInvitation,
  readInviteLink,
  removeInviteLink,
  withdrawNamedLink,
} from './invite-links/invite-links.ts'
import { listInvites } from './invites.queries.ts'
import { acceptInvite, declineInvite, inviteToGroup } from './invites.ts'
import {
  acceptRequest,
  declineRequest,
  joinGroup,
  leaveGroup,
  showGroupInFeed,
  readRequests,
  removeMember,
  setRole,
} from './members.ts'

export const groupRoutes = [
  serve(groupApi.list, ({ db, viewer, query }) => readGroups(db, viewer, query)),
  servePrepared(
    groupApi.create,
    ({ config, files }) => prepareImage(config, files.image),
    ({ db, viewer, body, prepared }) => createGroup(db, viewer, body, prepared),
  ),
  serve(groupApi.read, ({ db, viewer, params }) => readGroup(db, viewer, params.id)),
  serve(groupApi.edit, ({ db, config, viewer, params, body, files }) =>
    editGroup(db, config, viewer, params.id, body, files.image),
  ),
  serve(groupApi.remove, ({ db, viewer, params, query }) => deleteGroup(db, viewer, params.id, query.reason)),
  serve(groupApi.join, ({ db, viewer, params, body }) => joinGroup(db, viewer, params.id, body)),
  serve(groupApi.leave, ({ db, viewer, params }) => leaveGroup(db, viewer, params.id)),
  serve(groupApi.showInFeed, ({ db, viewer, params, body }) =>
    showGroupInFeed(db, viewer, params.id, body.isInFeed),
  ),
  serve(groupApi.handOver, ({ db, viewer, params, body }) =>
    handOverGroup(db, viewer, params.id, body.userId),
  ),
  serve(groupApi.removeMember, ({ db, viewer, params }) =>
    removeMember(db, viewer, params.id, params.userId),
  ),
  serve(groupApi.appoint, ({ db, viewer, params }) =>
    setRole(db, viewer, params.id, { userId: params.userId, role: 'moderator' }),
  ),
  serve(groupApi.dismiss, ({ db, viewer, params }) =>
    setRole(db, viewer, params.id, { userId: params.userId, role: 'member' }),
  ),
  serve(groupApi.setRole, ({ db, viewer, params, body }) =>
    setRole(db, viewer, params.id, { userId: params.userId, role: body.role }),
  ),
  serve(joinRequestApi.list, ({ db, viewer, params, query }) => readRequests(db, viewer, params.id, query)),
  serve(joinRequestApi.accept, ({ db, viewer, params }) =>
    acceptRequest(db, viewer, params.id, params.userId),
  ),
  serve(joinRequestApi.decline, ({ db, viewer, params }) =>
    declineRequest(db, viewer, params.id, params.userId),
  ),
  serve(groupInviteApi.send, ({ db, viewer, params, body }) =>
    inviteToGroup(db, viewer, params.id, body.userId),
  ),
  serve(groupInviteApi.list, ({ db, viewer, query }) => listInvites(db, viewer, query)),
  serve(groupInviteApi.accept, ({ db, viewer, params }) => acceptInvite(db, viewer, params.id)),
  serve(groupInviteApi.decline, ({ db, viewer, params }) => declineInvite(db, viewer, params.id)),
  serve(inviteLinkApi.read, ({ db, viewer, params }) => readInviteLink(db, viewer, params.id)),
  serve(inviteLinkApi.make, ({ db, viewer, params }) => makeInviteLink(db, viewer, params.id)),
  serve(inviteLinkApi.remove, ({ db, viewer, params }) => removeInviteLink(db, viewer, params.id)),
  serve(inviteLinkApi.list, ({ db, viewer, params, origin }) =>
    listNamedLinks(db, viewer, params.id, origin),
  ),
  serve(inviteLinkApi.add, ({ db, viewer, params, body, origin }) =>
    addNamedLink(db, viewer, params.id, body, origin),
  ),
  serve(inviteLinkApi.withdraw, ({ db, viewer, params }) =>
    withdrawNamedLink(db, viewer, params.id, params.code),
  ),
  serve(inviteLinkApi.invitation, ({ db, viewer, query }) => readInvitation(db, viewer, query.code)),
  serve(inviteLinkApi.join, ({ db, viewer, body }) => joinByLink(db, viewer, body.code)),
  serve(groupApi.ofMember, ({ db, viewer, params, query }) => readGroupsOf(db, viewer, params.id, query)),
]
