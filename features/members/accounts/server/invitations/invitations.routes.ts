import { serve } from '#platform/server/http/route.ts'
import { invitationApi } from '../../invitations.contract.ts'
import {
  listAllInvitations,
  listOwnInvitations,
  makeOwnInvitation,
  makeSiteInvitation,
  openInvitation,
  withdrawAnyInvitation,
  withdrawOwnInvitation,
} from './invitations.ts'

export const invitationRoutes = [
  serve(invitationApi.listAll, ({ db, config, origin }) => listAllInvitations(db, { config, origin })),
  serve(invitationApi.makeForSite, ({ db, viewer, config, origin, body }) =>
    makeSiteInvitation(db, viewer, { config, origin }, body),
  ),
  serve(invitationApi.withdrawAny, ({ db, viewer, params }) =>
    withdrawAnyInvitation(db, viewer, params.code),
  ),
  serve(invitationApi.listOwn, ({ db, viewer, config, origin }) =>
    listOwnInvitations(db, viewer, { config, origin }),
  ),
  serve(invitationApi.make, ({ db, viewer, config, origin, body }) =>
    makeOwnInvitation(db, viewer, { config, origin }, body),
  ),
  serve(invitationApi.withdrawOwn, ({ db, viewer, params }) =>
    withdrawOwnInvitation(db, viewer, params.code),
  ),
  serve(invitationApi.open, ({ db, config, params }) => openInvitation(db, config, params.code)),
]
