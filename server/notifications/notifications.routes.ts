import { serve } from '#server/http/serve.ts'
import { notificationApi } from '#shared/notifications.ts'
import { markAllRead, markRead } from './notifications.ts'
import { stopMails } from './mails.ts'
import { listNotifications } from './notifications.queries.ts'

export const notificationRoutes = [
  serve(notificationApi.list, ({ db, viewer, query }) => listNotifications(db, viewer, query)),
  serve(notificationApi.read, ({ db, viewer, params }) => markRead(db, viewer, params.id)),
  serve(notificationApi.unsubscribe, ({ db, query }) => stopMails(db, query.token)),
  serve(notificationApi.readAll, ({ db, viewer }) => markAllRead(db, viewer)),
]
