import { serve } from '#platform/server/http/route.ts'
import { notificationApi } from '../contract.ts'
import { stopMails } from './email-digest.ts'
import { listNotifications } from './notifications.queries.ts'
import { markAllRead, markRead } from './notifications.ts'

export const notificationRoutes = [
  serve(notificationApi.list, ({ db, viewer, query }) => listNotifications(db, viewer, query)),
  serve(notificationApi.read, ({ db, viewer, params }) => markRead(db, viewer, params.id)),
  serve(notificationApi.unsubscribe, ({ db, query }) => stopMails(db, query.token), { ignoresForm: true }),
  serve(notificationApi.readAll, ({ db, viewer }) => markAllRead(db, viewer)),
]
