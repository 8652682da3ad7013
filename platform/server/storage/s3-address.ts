import ipaddr from 'ipaddr.js'

/** A bucket on an S3 server, and the key that opens it. */
export type S3Address = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Reads `s3://key:secret@host:port/bucket?region=…&tls=on`; null when it is something else. */
export function parseS3Address(text: string): S3Address | null {
  const url = URL.parse(text)
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url?.pathname ?? '') ?? []
  if (url?.protocol !== 's3:' || !bucket || !url.hostname || !url.username || !url.password) return null

  const tls = url.searchParams.get('tls') ?? (isLocal(url.hostname) ? 'off' : 'on')
  const [accessKeyId, secretAccessKey] = [decode(url.username), decode(url.password)]
  if (!['on', 'off'].includes(tls) || !accessKeyId || !secretAccessKey) return null
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

/** This machine, a private network, or a name without a dot, as containers have. */
function isLocal(hostname: string) {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (!ipaddr.isValid(host)) return !host.includes('.')
  return ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(host).range())
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
