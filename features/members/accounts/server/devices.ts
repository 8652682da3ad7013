import { createHash, randomBytes } from 'node:crypto'
import { english } from '#platform/contract/catalogue.ts'
import { networkOf } from '#platform/server/ip-network.ts'
import { inLanguage } from '#platform/server/language.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { deviceOf } from '../device.ts'
import {
  deleteTrustedBrowsers,
  insertDevice,
  insertTrustedBrowser,
  isBrowserKnown,
} from './devices.queries.ts'
import { hashOf, type Device } from './sessions.ts'

/** True when the member logs in on this device for the first time, having logged in on others before. */
export const rememberDevice = (db: Db, userId: number, device: Device) =>
  insertDevice(db, userId, hashOfDevice(device))

/** A browser update or another address of the same network does not make a new device. */
const hashOfDevice = ({ ip, userAgent }: Device) =>
  createHash('sha256')
    .update(`${nameInEnglish(userAgent)} ${surroundings(ip)}`)
    .digest('base64url')

/** The same device in every language. */
const nameInEnglish = (userAgent: string) => inLanguage(english, () => deviceOf(userAgent).name)

const surroundings = (ip: string) => networkOf(ip).replace(/\.\d+$/, '')

/** Returns the cookie of the browser, in which guesses from elsewhere do not lock the member out. A cookie that we did not set is replaced. */
export async function trustBrowser(db: Db, userId: number, given: string | null) {
  const isOurs = given !== null && (await isBrowserKnown(db, hashOf(given)))
  const browserToken = isOurs ? given : randomBytes(32).toString('base64url')
  await insertTrustedBrowser(db, userId, hashOf(browserToken))
  return browserToken
}

/** After a changed password, only the browser in which it was changed is trusted; null: none. */
export const distrustBrowsers = (db: Db, userId: number, except: string | null) =>
  deleteTrustedBrowsers(db, userId, except === null ? '' : hashOf(except))
