import { job, scheduledJob } from '#platform/server/jobs/queue.ts'
import { fetchLinkPreviewJob, fetchPreview, tidyPreviews, type LinkPreviewEffects } from './link-previews.ts'

export const fetchLinkPreviews = (effects: LinkPreviewEffects) =>
  job(fetchLinkPreviewJob.name, {
    input: fetchLinkPreviewJob.input,
    lane: 'previews',
    run: (context, { id }) => fetchPreview(context, id, effects),
  })

export const tidyLinkPreviews = (effects: LinkPreviewEffects) =>
  scheduledJob('linkPreviews.tidy', 60, (context) => tidyPreviews(context, effects))
