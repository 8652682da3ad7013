import { serveText, type TextContext } from '#platform/server/http/route.ts'
import { embedPage, type Embed } from './embed-page.ts'

/** A page for the frames of other sites. Who asks makes no difference: in a frame there is no session. */
export const serveEmbed = (path: string, read: (asked: TextContext) => Promise<Embed>) =>
  serveText(path, async (asked) => embedPage(await read(asked)), { isAgeGated: true })
