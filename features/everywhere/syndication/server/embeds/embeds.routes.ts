import { serveText } from '#platform/server/http/route.ts'
import {
  embeddedBadge,
  embeddedEvent,
  embeddedEvents,
  embeddedGroup,
  embeddedPost,
  embeddedShop,
} from './embeds.ts'
import { oembed } from './oembed.ts'
import { serveEmbed } from './serve-embed.ts'

export const embedTexts = [
  serveEmbed('/embed/posts/:id', embeddedPost),
  serveText('/oembed', oembed, { isAgeGated: true }),
]
export const eventEmbedTexts = [
  serveEmbed('/embed/events', embeddedEvents),
  serveEmbed('/embed/events/:id', embeddedEvent),
  serveEmbed('/embed/groups/:id', embeddedGroup),
]
export const businessEmbedTexts = [serveEmbed('/embed/badges/:id', embeddedBadge)]
export const shopEmbedTexts = [serveEmbed('/embed/shops/:id', embeddedShop)]
