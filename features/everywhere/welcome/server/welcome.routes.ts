import { serve } from '#platform/server/http/route.ts'
import { visitorApi } from '../visitor.contract.ts'
import { readActivity } from './activity.ts'

export const welcomeRoutes = [serve(visitorApi.activity, ({ db }) => readActivity(db))]
