import { useEffect, useState, type SubmitEvent } from 'react'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { lockCopy } from '../copy.ts'
import { useDiscreet } from './lock-state.ts'
import { logOutOfLock } from './log-out-of-lock.ts'
import { unlockByPasskey } from './passkey-lock.ts'
import { triesLeft, tryPin } from './pin.ts'
import styles from './Discreet.module.css'

export function LockScreen() {
  const hasPasskey = useDiscreet((state) => state.hasPasskey)
  const { pin, setPin, error, isChecking, isOut, check, askPasskey, logOut } = useUnlock()
  return (
    <main className={styles.lock} aria-labelledby="lock-name">
      <img src="/icons/discreet/icon.svg" alt="" width="64" height="64" className={styles.icon} />
      <Heading level={1} look="h3" id="lock-name">
        {lockCopy.name}
      </Heading>
      <p className={styles.text}>{lockCopy.locked}</p>
      {isOut ? (
        <p role="alert">{error ?? lockCopy.noTries}</p>
      ) : (
        <>
          {hasPasskey && (
            <Button size="l" className={styles.ink} onClick={() => void askPasskey()}>
              {lockCopy.passkey}
            </Button>
          )}
          <form data-unasked className={styles.form} onSubmit={check}>
            <Field label={lockCopy.pin} error={error}>
              <TextInput
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={8}
                autoFocus
                value={pin}
                onChange={({ target }) => setPin(target.value.replace(/\D/g, ''))}
              />
            </Field>
            <Button type="submit" size="l" className={styles.ink} busy={isChecking && lockCopy.checking}>
              {lockCopy.unlock}
            </Button>
          </form>
        </>
      )}
      <Button variant="ghost" onClick={() => void logOut()}>
        {lockCopy.logOut}
      </Button>
    </main>
  )
}

function useUnlock() {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [isOut, setOut] = useState(() => triesLeft() === 0)
  const logOut = () => logOutOfLock().catch(() => setError(lockCopy.logOutFailed))
  useEffect(() => {
    if (!isOut) return
    const end = () => void logOutOfLock().catch(() => {})
    end()
    addEventListener('online', end)
    return () => removeEventListener('online', end)
  }, [isOut])
  async function check(event: SubmitEvent) {
    event.preventDefault()
    if (pin === '' || isChecking) return
    setChecking(true)
    const left = await tryPin(pin)
    setPin('')
    setChecking(false)
    if (left !== null) setError(left === 0 ? undefined : lockCopy.wrong(left))
    setOut(left === 0)
  }
  const askPasskey = () => unlockByPasskey().catch(() => setError(lockCopy.passkeyFailed))
  return {
    pin,
    setPin,
    error,
    isChecking,
    isOut,
    check: (event: SubmitEvent) => void check(event),
    askPasskey,
    logOut,
  }
}
