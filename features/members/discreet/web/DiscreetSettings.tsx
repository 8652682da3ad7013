import { useState } from 'react'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { discreetCopy } from '../copy.ts'
import { lockNow, removeLock, setLeaves, useDiscreet } from './lock-state.ts'
import { hasNeutralName, setNeutralName, setPlainCards, sharesPlainCards } from './neutral-name.ts'
import { NewPin } from './NewPin.tsx'
import { forgetPasskey, rememberPasskey } from './passkey-lock.ts'
import { canLock } from './pin.ts'
import { loadDiscreet } from './start.ts'
import styles from './Discreet.module.css'

/** Choices of this device; `pageTitle` is what its tab shows without a neutral name. */
export function DiscreetSettings({ pageTitle }: { pageTitle: string }) {
  const [isNeutral, setNeutral] = useState(hasNeutralName)
  const [isPlain, setPlain] = useState(sharesPlainCards)
  const leaves = useDiscreet((state) => state.leaves)
  return (
    <SettingsBlock title={discreetCopy.title} text={discreetCopy.text}>
      <SwitchRow
        title={discreetCopy.name}
        text={discreetCopy.nameText}
        checked={isNeutral}
        onCheckedChange={(isWanted) => {
          setNeutralName(isWanted, pageTitle)
          setNeutral(isWanted)
        }}
      />
      {canLock() ? <LockRows /> : <p className={styles.note}>{discreetCopy.unsupported}</p>}
      <SwitchRow
        title={discreetCopy.leave}
        text={discreetCopy.leaveText}
        checked={leaves}
        onCheckedChange={(isWanted) => {
          setLeaves(isWanted)
          void openHost()
        }}
      />
      <SwitchRow
        title={discreetCopy.cards}
        text={discreetCopy.cardsText}
        checked={isPlain}
        onCheckedChange={(isWanted) => {
          setPlainCards(isWanted)
          setPlain(isWanted)
        }}
      />
      <p className={styles.note}>{discreetCopy.limits}</p>
    </SettingsBlock>
  )
}

const openHost = async () => (await loadDiscreet()).openDiscreet()

function LockRows() {
  const { isOn, hasPasskey } = useDiscreet()
  const [isChoosing, setChoosing] = useState(false)
  const turnOff = () => {
    removeLock()
    toast({ title: discreetCopy.lockOff })
  }
  return (
    <>
      <SwitchRow
        title={discreetCopy.lock}
        text={discreetCopy.lockText}
        checked={isOn || isChoosing}
        onCheckedChange={(isWanted) => {
          setChoosing(isWanted)
          if (isOn) turnOff()
        }}
      />
      {isChoosing && !isOn && (
        <NewPin
          onCancel={() => setChoosing(false)}
          onDone={() => {
            setChoosing(false)
            void openHost()
            toast({ title: discreetCopy.lockOn })
          }}
        />
      )}
      {isOn && (
        <>
          <SwitchRow
            title={discreetCopy.passkey}
            text={discreetCopy.passkeyText}
            checked={hasPasskey}
            onCheckedChange={(isWanted) => void changePasskey(isWanted)}
          />
          <div className={styles.fields}>
            <Button variant="out" onClick={lockNow}>
              {discreetCopy.lockNow}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

async function changePasskey(isWanted: boolean) {
  if (!isWanted) return forgetPasskey()
  try {
    await rememberPasskey()
  } catch {
    toast({ title: discreetCopy.passkeyFailed, text: discreetCopy.passkeyFailedText, tone: 'bad' })
  }
}
