import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import { prepareLinkPicture, type Prepared } from '#features/site/media/server/media.ts'
import { withRemotePicture } from '#features/site/media/server/remote.ts'
import type { Config } from '#platform/server/config/config.ts'
import { publicInternet, requestOutside, type Reach } from '#platform/server/outside-request.ts'
import { linkPreviewLimits } from '../contract.ts'
import { declaredCharset, readHead, type Head } from './read-head.ts'

export type Page = { host: string; picture: string | null } & Omit<Head, 'picture'>

const headers = {
  'user-agent': 'Highveld link preview',
  accept: 'text/html,application/xhtml+xml',
  'accept-language': 'en-ZA,en;q=0.8,*;q=0.5',
}

/** Pages are public, except for those of the site that the operator may name. */
const reachOf = ({ linkPreviews: { privateSite } }: Config): Reach => ({
  ...publicInternet,
  milliseconds: linkPreviewLimits.milliseconds,
  privateOrigin: privateSite ? new URL(privateSite).origin : null,
})

/** What the head of a page says; null when it cannot be read, or has no title. */
export async function fetchPage(config: Config, address: string): Promise<Page | null> {
  const reach = reachOf(config)
  const signal = AbortSignal.timeout(reach.milliseconds)
  const answer = await requestOutside(address, headers, reach, signal).catch(() => null)
  if (!answer) return null
  const { reply, url } = answer
  try {
    const type = mimeOf(reply.headers['content-type'])
    if (!type || !isHtml(type) || (reply.headers['content-encoding'] ?? 'identity') !== 'identity')
      return null
    const { picture, ...head } = readHead(await textOf(reply, type.params.get('charset')))
    if (head.title === '') return null
    return { host: url.host, ...head, picture: pictureUrl(picture, url) }
  } catch {
    return null
  } finally {
    reply.destroy()
  }
}

function mimeOf(header: string | undefined) {
  try {
    return header === undefined ? null : new MIMEType(header)
  } catch {
    return null
  }
}

const isHtml = ({ essence }: MIMEType) => essence === 'text/html' || essence === 'application/xhtml+xml'

/** The beginning of the page, as far as it may be read, in the characters that it says it is in. */
async function textOf(reply: IncomingMessage, charset: string | null) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply) {
    if (!Buffer.isBuffer(chunk)) break
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= linkPreviewLimits.pageBytes || hasEnded(chunk)) break
  }
  const page = Buffer.concat(chunks).subarray(0, linkPreviewLimits.pageBytes)
  return decoderFor(charset ?? declaredCharset(page)).decode(page)
}

/** What comes after the head is not needed. NOTE: where the mark is cut in two by chance, some more is read. */
const hasEnded = (chunk: Buffer) => chunk.includes('</head>') || chunk.includes('<body')

function decoderFor(charset: string | null) {
  try {
    return new TextDecoder(charset ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}

function pictureUrl(picture: string, base: URL) {
  const url = picture ? URL.parse(picture, base) : null
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

/** null when it cannot be used: a preview can do without. */
export const fetchPicture = (config: Config, url: string): Promise<Prepared | null> =>
  withRemotePicture(config, url, (picture) => prepareLinkPicture(config, picture), {
    reach: reachOf(config),
    mostBytes: linkPreviewLimits.pictureBytes,
  }).catch(() => null)
