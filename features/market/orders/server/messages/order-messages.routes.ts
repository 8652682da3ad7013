import { serve, servePrepared } from '#platform/server/http/route.ts'
import { orderMessageApi } from '../../messages.contract.ts'
import { addFile, prepareOrderFile, readFiles } from './files.ts'
import { markOrderRead, readMessages, sendMessage } from './order-messages.ts'

export const orderMessageRoutes = [
  serve(orderMessageApi.list, ({ db, viewer, params, query }) => readMessages(db, viewer, params.id, query)),
  serve(orderMessageApi.send, ({ db, viewer, params, body }) =>
    sendMessage(db, viewer, params.id, body.content),
  ),
  serve(orderMessageApi.markRead, ({ db, viewer, params, body }) =>
    markOrderRead(db, viewer, params.id, body.upTo),
  ),
  serve(orderMessageApi.files, ({ db, viewer, params }) => readFiles(db, viewer, params.id)),
  servePrepared(
    orderMessageApi.addFile,
    ({ config, files }) => prepareOrderFile(config, files.file),
    ({ db, viewer, params, body, prepared }) => addFile(db, viewer, params.id, body.disputeId, prepared),
  ),
]
