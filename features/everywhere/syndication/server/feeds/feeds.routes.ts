import { businessFeed, eventFeed, groupFeed, siteFeed, tagFeed } from './feeds.ts'
import { serveFeed } from './serve-feed.ts'

export const feedTexts = [
  ...serveFeed('/feed', siteFeed),
  ...serveFeed('/t/:tag/feed', tagFeed),
  ...serveFeed('/groups/:id/feed', groupFeed),
]
export const eventFeedTexts = serveFeed('/events/feed', eventFeed)
export const businessFeedTexts = serveFeed('/business/:id/feed', businessFeed)
