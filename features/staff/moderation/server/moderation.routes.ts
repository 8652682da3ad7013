import { serve } from '#platform/server/http/route.ts'
import { moderationApi } from '../contract.ts'
import { siteFigureApi } from '../site-figures.contract.ts'
import { waitingApi } from '../waiting.contract.ts'
import { listPosts } from './console.queries.ts'
import {
  changeRole,
  handleMessage,
  readCommentsForStaff,
  readMembers,
  readMessages,
  readWaiting,
  suspendMember,
  unsuspendMember,
  deletePostsOf,
} from './console.ts'
import { listGroupsForStaff } from './content.queries.ts'
import { removeSample, restoreMissingPost } from './moderation.ts'
import { readSiteFigures } from './site-figures/site-figures.ts'
import { readStats } from './stats.ts'
import { reinstateBusiness, suspendBusiness } from './suspended-businesses.ts'

export const moderationRoutes = [
  serve(moderationApi.stats, ({ db }) => readStats(db)),
  serve(siteFigureApi.read, ({ db, config }) => readSiteFigures(db, config.site.currency)),
  serve(waitingApi.read, ({ db, viewer }) => readWaiting(db, viewer)),
  serve(moderationApi.members, ({ db, viewer, query }) => readMembers(db, viewer, query)),
  serve(moderationApi.suspend, ({ db, viewer, params, body }) =>
    suspendMember(db, viewer, params.id, body.reason),
  ),
  serve(moderationApi.unsuspend, ({ db, viewer, params, body }) =>
    unsuspendMember(db, viewer, params.id, body.reason),
  ),
  serve(moderationApi.deletePosts, ({ db, viewer, params, body }) =>
    deletePostsOf(db, viewer, params.id, body.reason),
  ),
  serve(moderationApi.suspendBusiness, ({ db, viewer, params, body }) =>
    suspendBusiness(db, viewer, params.id, body.reason),
  ),
  serve(moderationApi.reinstateBusiness, ({ db, viewer, params, body }) =>
    reinstateBusiness(db, viewer, params.id, body.reason),
  ),
  serve(moderationApi.changeRole, ({ db, viewer, params, body }) => changeRole(db, viewer, params.id, body)),
  serve(moderationApi.posts, ({ db, viewer, query }) => listPosts(db, viewer, query)),
  serve(moderationApi.groups, ({ db, viewer, query }) => listGroupsForStaff(db, viewer, query)),
  serve(moderationApi.comments, ({ db, viewer, query }) => readCommentsForStaff(db, viewer, query)),
  serve(moderationApi.messages, ({ db, query }) => readMessages(db, query)),
  serve(moderationApi.handleMessage, ({ db, viewer, params, body }) =>
    handleMessage(db, viewer, params.id, body.isHandled),
  ),
  serve(moderationApi.restoreMissingPost, ({ db, viewer, client }) =>
    restoreMissingPost(db, viewer, client.ip),
  ),
  serve(moderationApi.removeSample, ({ db, config, viewer, client }) =>
    removeSample(db, config, viewer, client.ip),
  ),
]
