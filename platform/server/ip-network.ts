import ipaddr from 'ipaddr.js'

/** An address without the port that some proxies append: `203.0.113.1:4711`, `[2001:db8::1]:4711`. */
export function bareAddress(text: string): string {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? []
  if (inBrackets !== undefined) return inBrackets
  const [, withPort] = /^([\d.]+):\d+$/.exec(text) ?? []
  return withPort ?? text
}

function parse(ip: string) {
  const [address = ''] = bareAddress(ip.trim()).split('%')
  return ipaddr.isValid(address) ? ipaddr.process(address) : null
}

/** What counts as one address: an IPv4 address, also written as IPv6, or the /64 of an IPv6 address. Texts that are no address count as one. */
export function networkOf(ip: string): string {
  const parsed = parse(ip)
  if (parsed === null) return 'unknown'
  return parsed.kind() === 'ipv4' ? parsed.toString() : beginningOf(parsed.toByteArray(), 8)
}

/** The /48 of an IPv6 address, in which one customer has thousands of /64; null for IPv4. */
export function siteOf(ip: string): string | null {
  const parsed = parse(ip)
  return parsed?.kind() === 'ipv6' ? beginningOf(parsed.toByteArray(), 6) : null
}

const beginningOf = (bytes: number[], count: number) => Buffer.from(bytes.slice(0, count)).toString('hex')
