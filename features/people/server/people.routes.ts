import { serve } from '#platform/server/http/route.ts'
import { peopleApi } from '../contract.ts'
import { block, mute, unblock, unmute } from './blocks.ts'
import { listBlocks } from './blocks.queries.ts'
import {
  acceptFollower,
  declineFollower,
  follow,
  readFollows,
  readFollowStatus,
  removeFollower,
  unfollow,
} from './follows.ts'
import { listRequests } from './follows.queries.ts'
import { readPerson } from './people.ts'
import { listSuggestions, lookUpPeople } from './suggestions.queries.ts'

export const peopleRoutes = [
  serve(peopleApi.read, ({ db, viewer, params }) => readPerson(db, viewer, params.id)),
  serve(peopleApi.followStatus, ({ db, viewer, params }) => readFollowStatus(db, viewer, params.id)),
  serve(peopleApi.follow, ({ db, viewer, params }) => follow(db, viewer, params.id)),
  serve(peopleApi.unfollow, ({ db, viewer, params }) => unfollow(db, viewer, params.id)),
  serve(peopleApi.followers, ({ db, viewer, params, query }) =>
    readFollows(db, viewer, params.id, 'followers', query),
  ),
  serve(peopleApi.following, ({ db, viewer, params, query }) =>
    readFollows(db, viewer, params.id, 'following', query),
  ),
  serve(peopleApi.requests, ({ db, viewer, query }) => listRequests(db, viewer, query)),
  serve(peopleApi.accept, ({ db, viewer, params }) => acceptFollower(db, viewer, params.userId)),
  serve(peopleApi.decline, ({ db, viewer, params }) => declineFollower(db, viewer, params.userId)),
  serve(peopleApi.removeFollower, ({ db, viewer, params }) => removeFollower(db, viewer, params.userId)),
  serve(peopleApi.suggestions, ({ db, viewer }) => listSuggestions(db, viewer)),
  serve(peopleApi.lookup, ({ db, viewer, query }) => lookUpPeople(db, viewer, query.q)),
  serve(peopleApi.block, ({ db, viewer, params }) => block(db, viewer, params.id)),
  serve(peopleApi.unblock, ({ db, viewer, params }) => unblock(db, viewer, params.id)),
  serve(peopleApi.blocks, ({ db, viewer, query }) => listBlocks(db, viewer, query)),
  serve(peopleApi.mute, ({ db, viewer, params }) => mute(db, viewer, params.id)),
  serve(peopleApi.unmute, ({ db, viewer, params }) => unmute(db, viewer, params.id)),
]
