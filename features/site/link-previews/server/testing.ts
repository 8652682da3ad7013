import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { jobs, scheduledJobs } from '#app/jobs.ts'
import { rows, testApp } from '#app/testing.ts'
import { fetchLinkPreviewJob } from './link-previews.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** A site on this machine, which the test names as the operator's own. */
export class Site {
  url = ''
  /** By path, without the query. */
  answers = new Map<string, Answer>()
  visits: IncomingMessage[] = []
  server = createServer((request, reply) => {
    this.visits.push(request)
    const answer = this.answers.get((request.url ?? '').split('?')[0] ?? '')
    if (answer) answer(request, reply)
    else reply.writeHead(404).end()
  })

  async listen() {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const address = this.server.address()
    this.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
    return this.url
  }

  close() {
    this.server.closeAllConnections()
    this.server.close()
  }

  /** Serves a page; the answer is its address. */
  page(path: string, html: string | Buffer, type = 'text/html; charset=utf-8') {
    this.answers.set(path, (_request, reply) => reply.setHeader('content-type', type).end(html))
    return this.url + path
  }

  visitsOf = (path: string) => this.visits.filter(({ url }) => url === path)
}

export const article = (title: string, more = '') =>
  `<!doctype html><html><head><title>${title}</title>${more}</head><body><p>Words</p></body></html>`

/** Runs the jobs that fetch previews, as the worker does. */
export async function fetchPreviews() {
  const { db, config } = await testApp()
  const due = await rows<{ input: unknown }>(`delete from jobs where name = $1 returning input`, [
    fetchLinkPreviewJob.name,
  ])
  const job = jobs.find(({ name }) => name === fetchLinkPreviewJob.name)
  for (const { input } of due) await job?.run({ db, config }, input)
}

export async function tidyPreviews({ isOn = true } = {}) {
  const { db, config } = await testApp()
  const job = scheduledJobs.find(({ name }) => name === 'linkPreviews.tidy')
  await job?.run({ db, config: { ...config, linkPreviews: { ...config.linkPreviews, isOn } } })
}
