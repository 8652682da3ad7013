import { serve } from '#platform/server/http/route.ts'
import { checkInApi, ticketApi } from '../../tickets.contract.ts'
import { changeCheckIns, readCheckInList, readTicket } from './tickets.ts'

export const ticketRoutes = [
  serve(ticketApi.ticket, ({ db, viewer, params, origin }) => readTicket(db, viewer, origin, params.id)),
  serve(checkInApi.list, ({ db, viewer, params }) => readCheckInList(db, viewer, params.id)),
  serve(checkInApi.change, ({ db, viewer, params, body }) =>
    changeCheckIns(db, viewer, params.id, body.changes),
  ),
]
