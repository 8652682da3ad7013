import type { IncomingMessage } from 'node:http'
import semver from 'semver'
import * as z from 'zod/mini'
import type { Config } from '#platform/server/config/config.ts'
import {
  OutsideRequestError,
  publicInternet,
  requestOutside,
  type Reach,
} from '#platform/server/outside-request.ts'
import { newVersionLimits } from '../../new-version.contract.ts'

/** The answer that docs/operations/upgrade.md describes. */
const Newest = z.object({
  version: z.string().check(
    z.maxLength(50),
    z.refine((version) => semver.valid(version) === version),
  ),
  notes: z.nullish(z.url({ protocol: /^https$/ }).check(z.maxLength(newVersionLimits.notes))),
})

/** Says nothing about the site that asks. */
const headers = { 'user-agent': 'Highveld', accept: 'application/json' }

/** Only what is public, encrypted; the operator may name one site that is neither. */
const reachOf = ({ linkPreviews: { privateSite } }: Config): Reach => ({
  ...publicInternet,
  ports: [443],
  isEncrypted: true,
  milliseconds: newVersionLimits.milliseconds,
  privateOrigin: privateSite ? new URL(privateSite).origin : null,
})

/** What the address says is the newest version; throws an OutsideRequestError where it says nothing that can be used. */
export async function fetchNewest(config: Config, url: string) {
  const reach = reachOf(config)
  try {
    const { reply } = await requestOutside(url, headers, reach, AbortSignal.timeout(reach.milliseconds))
    try {
      return newestOf(await textOf(reply))
    } finally {
      reply.destroy()
    }
  } catch (error) {
    throw error instanceof OutsideRequestError ? error : new OutsideRequestError(reasonOf(error))
  }
}

async function textOf(reply: IncomingMessage) {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of reply) {
    if (!Buffer.isBuffer(chunk)) break
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > newVersionLimits.bytes) throw new OutsideRequestError('the answer is too long')
  }
  return Buffer.concat(chunks).toString('utf8')
}

function newestOf(text: string) {
  const { data } = Newest.safeParse(jsonOf(text))
  if (!data) throw new OutsideRequestError('the answer names no version')
  return { version: data.version, notes: data.notes ?? null }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const Failure = z.object({ code: z.optional(z.string()), name: z.string() })

/** 'ECONNREFUSED' or 'TimeoutError', without what else an error of the network says. */
const reasonOf = (error: unknown) => {
  const { data } = Failure.safeParse(error)
  return data?.code ?? data?.name ?? 'no answer'
}
