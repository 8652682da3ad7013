import { serve } from '#platform/server/http/route.ts'
import { pushApi } from '../contract.ts'
import {
  readDevices,
  readKey,
  readPushSettings,
  savePushSettings,
  subscribeToPush,
  unsubscribeFromPush,
} from './push.ts'

export const pushRoutes = [
  serve(pushApi.key, ({ db, config }) => readKey(db, config)),
  serve(pushApi.devices, ({ db, viewer, session }) => readDevices(db, viewer, session.token)),
  serve(pushApi.subscribe, ({ db, config, viewer, session, body }) =>
    subscribeToPush({ db, config, viewer, token: session.token }, body),
  ),
  serve(pushApi.unsubscribe, ({ db, session }) => unsubscribeFromPush(db, session.token)),
  serve(pushApi.settings, ({ db, viewer }) => readPushSettings(db, viewer)),
  serve(pushApi.setSettings, ({ db, viewer, body }) => savePushSettings(db, viewer, body)),
]
