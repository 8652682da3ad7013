import { serve, servePrepared } from '#platform/server/http/route.ts'
import { draftApi } from '../../drafts.contract.ts'
import { createDraft, publishDraft, readDrafts, removeDraft, saveDraft } from './drafts.ts'
import { admitPhotos, prepareAdmitted } from './photos.ts'
import { scheduleDraft, unscheduleDraft } from './scheduled.ts'

export const draftRoutes = [
  serve(draftApi.list, ({ db, viewer }) => readDrafts(db, viewer)),
  servePrepared(
    draftApi.create,
    (context) => prepareAdmitted(context, context.body, context.files),
    ({ db, config, viewer, body, prepared }) => createDraft({ db, config, viewer }, body, prepared),
    { admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count) },
  ),
  servePrepared(
    draftApi.save,
    (context) => prepareAdmitted(context, context.body, context.files),
    ({ db, config, viewer, params, body, prepared }) =>
      saveDraft({ db, config, viewer }, params.id, body, prepared),
    { admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count) },
  ),
  serve(draftApi.remove, ({ db, viewer, params }) => removeDraft(db, viewer, params.id)),
  servePrepared(
    draftApi.publish,
    (context) => prepareAdmitted(context, context.body, context.files),
    ({ db, config, viewer, params, body, prepared }) =>
      publishDraft({ db, config, viewer }, params.id, body, prepared),
    { admitFile: ({ db, viewer }, count) => admitPhotos(db, viewer, count) },
  ),
  serve(draftApi.schedule, ({ db, viewer, params, body }) => scheduleDraft(db, viewer, params.id, body)),
  serve(draftApi.unschedule, ({ db, viewer, params }) => unscheduleDraft(db, viewer, params.id)),
]
