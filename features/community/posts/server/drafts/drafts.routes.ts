import { serve } from '#platform/server/http/route.ts'
import { draftApi } from '../../drafts.contract.ts'
import { createDraft, publishDraft, readDrafts, removeDraft, saveDraft } from './drafts.ts'
import { admitPhotos, preparePhotos } from './photos.ts'
import { scheduleDraft, unscheduleDraft } from './scheduled.ts'

export const draftRoutes = [
  serve(draftApi.list, ({ db, viewer }) => readDrafts(db, viewer)),
  serve(
    draftApi.create,
    ({ db, config, viewer, body, files }) => createDraft({ db, config, viewer }, body, files),
    {
      admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count),
      prepare: ({ config, files }) => preparePhotos(config, files),
    },
  ),
  serve(
    draftApi.save,
    ({ db, config, viewer, params, body, files }) =>
      saveDraft({ db, config, viewer }, params.id, body, files),
    {
      admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count),
      prepare: ({ config, files }) => preparePhotos(config, files),
    },
  ),
  serve(draftApi.remove, ({ db, viewer, params }) => removeDraft(db, viewer, params.id)),
  serve(
    draftApi.publish,
    ({ db, config, viewer, params, body, files }) =>
      publishDraft({ db, config, viewer }, params.id, body, files),
    {
      admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count),
      prepare: ({ config, files }) => preparePhotos(config, files),
    },
  ),
  serve(draftApi.schedule, ({ db, viewer, params, body }) => scheduleDraft(db, viewer, params.id, body)),
  serve(draftApi.unschedule, ({ db, viewer, params }) => unscheduleDraft(db, viewer, params.id)),
]
