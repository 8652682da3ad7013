import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { readSettings } from './settings.ts'

const validDays = 180

/** Who to tell about a security hole (RFC 9116). It expires half a year after it was read, so a file that was copied does not last. */
export async function securityText(db: Db, config: Config, origin: string) {
  const { email } = await readSettings(db, config)
  const expires = new Date()
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  const lines = [
    `Contact: mailto:${email}`,
    `Contact: ${origin}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
  ]
  return { text: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8' }
}
