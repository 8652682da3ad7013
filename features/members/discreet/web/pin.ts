import { lockLimits } from '../lock-limits.ts'
import { readLock, saveLock, unlock } from './lock-state.ts'

export const canLock = () => isSecureContext && 'subtle' in crypto

export async function turnOnLock(pin: string) {
  const salt = encode(crypto.getRandomValues(new Uint8Array(16)))
  const hash = await hashOf(pin, salt)
  unlock()
  saveLock({ salt, hash, tries: 0, passkey: null })
}

/** Counts the try before it is judged, so that closing the page does not win one. Answers how many tries are left; null: it was right. */
export async function tryPin(pin: string) {
  const lock = readLock()
  if (!lock) return null
  const left = triesLeft()
  if (left === 0) return 0
  saveLock({ ...lock, tries: lock.tries + 1 })
  if ((await hashOf(pin, lock.salt)) !== lock.hash) return triesLeft()
  saveLock({ ...lock, tries: 0 })
  unlock()
  return null
}

export const triesLeft = () => Math.max(0, lockLimits.tries - (readLock()?.tries ?? 0))

async function hashOf(pin: string, salt: string) {
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: lockLimits.rounds },
    key,
    256,
  )
  return encode(new Uint8Array(bits))
}

const encode = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
