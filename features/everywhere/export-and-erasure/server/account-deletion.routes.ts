import { serve } from '#platform/server/http/route.ts'
import { leavingApi } from '../contract.ts'
import { deactivate, deleteAllOwnPosts, eraseOwnAccount } from './account-deletion.ts'
import { exportEverything } from './export.ts'
import { forgetHealth } from './forget-health/forget-health.ts'

export const accountDeletionRoutes = [
  serve(leavingApi.deletePosts, ({ db, viewer, body }) => deleteAllOwnPosts(db, viewer, body.password)),
  serve(leavingApi.deactivate, async ({ db, viewer, body, session }) =>
    session.close(await deactivate(db, viewer, body.password)),
  ),
  serve(leavingApi.erase, async ({ db, config, viewer, body, session }) =>
    session.close(await eraseOwnAccount(db, config, viewer, body.password)),
  ),
  serve(leavingApi.forgetHealth, ({ db, config, viewer, body }) =>
    forgetHealth(db, config, viewer, body.currentPassword),
  ),
  serve(leavingApi.export, ({ db, viewer, body }) => exportEverything(db, viewer, body.password)),
]
