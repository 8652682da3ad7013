import type { FastifyInstance } from 'fastify'
import { checkAge } from './age-gate.ts'
import type { FileRoute, TextRoute } from './route.ts'
import type { Server } from './server.ts'

/** Serves stored files. The feature of each file is asked first: what the viewer cannot see answers 404. */
export function mountFiles(app: FastifyInstance, server: Server, routes: FileRoute[]) {
  for (const route of routes) {
    app.get<{ Params: { name: string } }>(route.path, async (request, reply) => {
      await server.limits.takeRead('file', request)
      const { viewer } = await server.sessions.read(request, reply)
      checkAge(server.config, request, viewer)
      const file = await route.handle({
        db: server.db,
        config: server.config,
        viewer,
        name: request.params.name,
      })
      if (file.fileName) reply.header('content-disposition', `attachment; filename="${file.fileName}"`)
      return reply
        .header('content-type', file.type)
        .header('content-length', file.bytes)
        .header('cache-control', file.cache)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(file.content)
    })
  }
}

/** Serves texts that are generated on request. Their URL may contain a secret, so they are not cached. */
export function mountTexts(app: FastifyInstance, server: Server, routes: TextRoute[]) {
  for (const route of routes) {
    app.get<{ Params: Record<string, string> }>(route.path, async (request, reply) => {
      await server.limits.takeRead('document', request)
      const { viewer } = await server.sessions.read(request, reply)
      if (route.isAgeGated) checkAge(server.config, request, viewer)
      const { text, type, fileName } = await route.handle({
        db: server.db,
        config: server.config,
        viewer,
        params: request.params,
        origin: server.config.site.url || `${request.protocol}://${request.host}`,
      })
      if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
      return reply
        .header('content-type', type)
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(text)
    })
  }
}
