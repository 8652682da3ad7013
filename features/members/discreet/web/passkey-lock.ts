import { startAuthentication } from '@simplewebauthn/browser'
import { readLock, saveLock, unlock } from './lock-state.ts'
import { triesLeft } from './pin.ts'

/**
 * The device asks its owner (finger, face, code) and says which passkey was used. Nobody checks the signature: the lock is as strong as
 * the storage of the browser, which also holds the PIN; without the server it opens offline too.
 */
async function askDevice(passkey: string | null) {
  const { id } = await startAuthentication({
    optionsJSON: {
      challenge: encode(crypto.getRandomValues(new Uint8Array(32))),
      rpId: location.hostname,
      userVerification: 'required',
      allowCredentials: passkey === null ? [] : [{ id: passkey, type: 'public-key' }],
    },
  })
  return id
}

export async function rememberPasskey() {
  const passkey = await askDevice(null)
  const lock = readLock()
  if (lock) saveLock({ ...lock, passkey })
}

export function forgetPasskey() {
  const lock = readLock()
  if (lock) saveLock({ ...lock, passkey: null })
}

export async function unlockByPasskey() {
  const lock = readLock()
  if (!lock?.passkey || triesLeft() === 0) return
  if ((await askDevice(lock.passkey)) !== lock.passkey) throw new Error('Another passkey')
  saveLock({ ...lock, tries: 0 })
  unlock()
}

const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
