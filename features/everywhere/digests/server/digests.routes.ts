import { serve } from '#platform/server/http/route.ts'
import { digestApi } from '../contract.ts'
import { readSettings, saveSettings } from './digests.ts'

export const digestRoutes = [
  serve(digestApi.settings, ({ db, viewer }) => readSettings(db, viewer)),
  serve(digestApi.setSettings, ({ db, viewer, body }) => saveSettings(db, viewer, body)),
]
