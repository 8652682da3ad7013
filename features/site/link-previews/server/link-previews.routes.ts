import { serve } from '#platform/server/http/route.ts'
import { linkPreviewApi } from '../contract.ts'
import { composePreview } from './compose-preview.ts'

export const linkPreviewRoutes = [
  serve(linkPreviewApi.compose, ({ db, config, viewer, body }) => composePreview(db, config, viewer, body)),
]
