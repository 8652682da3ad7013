import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { missing } from '#server/errors.ts'
import { siteMessages } from '#shared/site.ts'
import type { FileRoute } from './serve.ts'
import type { Server } from './server.ts'

/** Serves stored files, each asked for by its noun first: what the viewer may not see is 404. */
export function mountFiles(app: FastifyInstance, server: Server, routes: FileRoute[]) {
  for (const route of routes) {
    app.get<{ Params: { name: string } }>(route.path, async (request, reply) => {
      const { viewer } = await server.sessions.read(request, reply)
      const file = await route.handle({
        db: server.db,
        config: server.config,
        viewer,
        name: request.params.name,
      })
      const found = await stat(file.path).catch(() => null)
      if (!found) throw missing(siteMessages.notFound)
      return reply
        .header('content-type', file.type)
        .header('content-length', found.size)
        .header('cache-control', file.cache)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(createReadStream(file.path))
    })
  }
}
