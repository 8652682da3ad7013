import { serveText } from '#platform/server/http/route.ts'
import { asAtom, asJsonFeed, businessFeed, eventFeed, groupFeed, siteFeed, tagFeed } from './feeds.ts'

export const feedTexts = [
  serveText('/feed.xml', asAtom(siteFeed), { isAgeGated: true }),
  serveText('/feed.json', asJsonFeed(siteFeed), { isAgeGated: true }),
  serveText('/t/:tag/feed.xml', asAtom(tagFeed), { isAgeGated: true }),
  serveText('/t/:tag/feed.json', asJsonFeed(tagFeed), { isAgeGated: true }),
  serveText('/groups/:id/feed.xml', asAtom(groupFeed), { isAgeGated: true }),
  serveText('/groups/:id/feed.json', asJsonFeed(groupFeed), { isAgeGated: true }),
]
export const eventFeedTexts = [
  serveText('/events/feed.xml', asAtom(eventFeed), { isAgeGated: true }),
  serveText('/events/feed.json', asJsonFeed(eventFeed), { isAgeGated: true }),
]
export const businessFeedTexts = [
  serveText('/business/:id/feed.xml', asAtom(businessFeed), { isAgeGated: true }),
  serveText('/business/:id/feed.json', asJsonFeed(businessFeed), { isAgeGated: true }),
]
