import { serveText, type TextContext } from '#platform/server/http/route.ts'
import { feedText, type FeedSource } from './feeds.ts'

/** A feed at `path` in both formats. Who asks makes no difference: programs that read feeds have no session. */
export const serveFeed = (path: string, read: (asked: TextContext) => Promise<FeedSource>) =>
  (['xml', 'json'] as const).map((format) =>
    serveText(
      `${path}.${format}`,
      async (asked) => {
        const at = path.replaceAll(/:(\w+)/g, (_all, name: string) =>
          encodeURIComponent(asked.params[name] ?? ''),
        )
        return feedText(await read(asked), asked.origin, at, format)
      },
      { isAgeGated: true },
    ),
  )
