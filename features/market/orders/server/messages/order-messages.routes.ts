import { serve } from '#platform/server/http/route.ts'
import { orderMessageApi } from '../../messages.contract.ts'
import { addFile, prepareUpload, readFiles } from './files.ts'
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
  serve(
    orderMessageApi.addFile,
    ({ db, config, viewer, params, body, files }) =>
      addFile(db, config, viewer, params.id, { disputeId: body.disputeId, file: files.file }),
    { prepare: prepareUpload },
  ),
]
