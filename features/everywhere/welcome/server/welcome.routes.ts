import { serve } from '#platform/server/http/route.ts'
import { welcomeApi } from '../contract.ts'
import { visitorApi } from '../visitor.contract.ts'
import { readActivity } from './activity.ts'
import { readSetup } from './setup.ts'

export const welcomeRoutes = [
  serve(welcomeApi.setup, ({ db, config, viewer }) => readSetup(db, config, viewer)),
  serve(visitorApi.activity, ({ db }) => readActivity(db)),
]
