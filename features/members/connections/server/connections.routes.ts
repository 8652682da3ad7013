import { serve } from '#platform/server/http/route.ts'
import { connectionApi } from '../contract.ts'
import { listBlocks } from './blocks.queries.ts'
import { block, unblock, type BlockEffects } from './blocks.ts'
import { listRequests } from './follows.queries.ts'
import {
  acceptFollower,
  declineFollower,
  follow,
  readFollows,
  readFollowStatus,
  removeFollower,
  unfollow,
} from './follows.ts'
import { findMutedWords, listMutes } from './mutes.queries.ts'
import { mute, saveMutedWords, unmute } from './mutes.ts'
import { listSuggestions } from './suggestions.queries.ts'

export const connectionRoutes = (effects: BlockEffects) => [
  serve(connectionApi.followStatus, ({ db, viewer, params }) => readFollowStatus(db, viewer, params.id)),
  serve(connectionApi.follow, ({ db, viewer, params }) => follow(db, viewer, params.id)),
  serve(connectionApi.unfollow, ({ db, viewer, params }) => unfollow(db, viewer, params.id)),
  serve(connectionApi.followers, ({ db, viewer, params, query }) =>
    readFollows(db, viewer, params.id, 'followers', query),
  ),
  serve(connectionApi.following, ({ db, viewer, params, query }) =>
    readFollows(db, viewer, params.id, 'following', query),
  ),
  serve(connectionApi.requests, ({ db, viewer, query }) => listRequests(db, viewer, query)),
  serve(connectionApi.accept, ({ db, viewer, params }) => acceptFollower(db, viewer, params.userId)),
  serve(connectionApi.decline, ({ db, viewer, params }) => declineFollower(db, viewer, params.userId)),
  serve(connectionApi.removeFollower, ({ db, viewer, params }) => removeFollower(db, viewer, params.userId)),
  serve(connectionApi.suggestions, ({ db, viewer }) => listSuggestions(db, viewer)),
  serve(connectionApi.block, ({ db, viewer, params }) => block(db, viewer, params.id, effects)),
  serve(connectionApi.unblock, ({ db, viewer, params }) => unblock(db, viewer, params.id, effects)),
  serve(connectionApi.blocks, ({ db, viewer, query }) => listBlocks(db, viewer, query)),
  serve(connectionApi.mute, ({ db, viewer, params, body }) => mute(db, viewer, params.id, body)),
  serve(connectionApi.unmute, ({ db, viewer, params }) => unmute(db, viewer, params.id)),
  serve(connectionApi.mutes, ({ db, viewer, query }) => listMutes(db, viewer, query)),
  serve(connectionApi.mutedWords, ({ db, viewer }) => findMutedWords(db, viewer)),
  serve(connectionApi.saveMutedWords, ({ db, viewer, body }) => saveMutedWords(db, viewer, body)),
]
