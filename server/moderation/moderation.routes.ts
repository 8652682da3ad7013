import { serve } from '#server/http/serve.ts'
import { moderationApi } from '#shared/moderation.ts'
import { removeSample, restoreMissingPost } from './moderation.ts'

export const moderationRoutes = [
  serve(moderationApi.restoreMissingPost, ({ db, viewer, client }) =>
    restoreMissingPost(db, viewer, client.ip),
  ),
  serve(
    moderationApi.removeSample,
    ({ db, config, viewer, client }) => removeSample(db, config, viewer, client.ip),
    { hides: true },
  ),
]
