import fastify, { type FastifyInstance } from 'fastify'
import { answerMetrics, type Metrics } from './metrics.ts'

/** METRICS_PORT answers for this process alone: one that only runs jobs has no other port, and those of one starter share PORT. */
export async function listenForMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  token: string,
  at: { port: number; host: string },
) {
  const listener = fastify()
  answerMetrics(listener, metrics, token)
  await listener.listen({ ...at, exclusive: true })
  app.addHook('onClose', () => listener.close())
}
