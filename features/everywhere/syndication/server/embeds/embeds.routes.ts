import { serveText } from '#platform/server/http/route.ts'
import { asEmbed } from './embed-page.ts'
import {
  embeddedBadge,
  embeddedEvent,
  embeddedEvents,
  embeddedGroup,
  embeddedPost,
  embeddedShop,
} from './embeds.ts'
import { oembed } from './oembed.ts'

export const embedTexts = [
  serveText('/embed/posts/:id', asEmbed(embeddedPost), { isAgeGated: true }),
  serveText('/oembed', oembed, { isAgeGated: true }),
]
export const eventEmbedTexts = [
  serveText('/embed/events', asEmbed(embeddedEvents), { isAgeGated: true }),
  serveText('/embed/events/:id', asEmbed(embeddedEvent), { isAgeGated: true }),
  serveText('/embed/groups/:id', asEmbed(embeddedGroup), { isAgeGated: true }),
]
export const businessEmbedTexts = [
  serveText('/embed/badges/:id', asEmbed(embeddedBadge), { isAgeGated: true }),
]
export const shopEmbedTexts = [serveText('/embed/shops/:id', asEmbed(embeddedShop), { isAgeGated: true })]
