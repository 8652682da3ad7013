import { useState } from 'react'
import { call, errorMessage } from '#platform/web/fetch.ts'
import { keyOf, queryClient, refresh, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { pushApi, type PushSettings as Settings } from '../contract.ts'
import { pushCopy } from '../copy.ts'
import { canPush, isBlocked, unsubscribeBrowser } from './push-subscription.ts'
import { turnOn } from './turn-on.ts'
import styles from './PushSettings.module.css'

/** Pushes to this device, and what holds for all devices of the member. The browser is asked only after a press on the switch. */
export function PushSettings() {
  return (
    <SettingsBlock title={pushCopy.title} text={pushCopy.text}>
      {canPush() ? <Switches /> : <p className={styles.note}>{pushCopy.unsupported}</p>}
    </SettingsBlock>
  )
}

function Switches() {
  const { isOn, isBusy, change } = usePush()
  return (
    <>
      <SwitchRow
        title={pushCopy.push}
        text={isBlocked() ? pushCopy.blocked : pushCopy.pushText}
        checked={isOn}
        disabled={isBusy}
        onCheckedChange={(isWanted) => void change(isWanted)}
      />
      {isOn && <WhenAndHow />}
    </>
  )
}

function usePush() {
  const key = useEndpoint(pushApi.key)
  const devices = useEndpoint(pushApi.devices)
  const [isBusy, setIsBusy] = useState(false)
  const isOn = devices.data?.some(({ isCurrent }) => isCurrent) ?? false

  async function change(isWanted: boolean) {
    setIsBusy(true)
    try {
      if (isWanted) await turnOn(key.data?.key ?? '')
      else await turnOff()
    } catch (error) {
      toast({ title: pushCopy.failed, text: errorMessage(error), tone: 'bad' })
    }
    setIsBusy(false)
  }
  return { isOn: isOn && !isBlocked(), isBusy: isBusy || !devices.data || !key.data, change }
}

async function turnOff() {
  await call(pushApi.unsubscribe)
  await refresh(pushApi.devices)
  toast({ title: pushCopy.turnedOff })
  await unsubscribeBrowser()
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: pushCopy.hour(hour) }))

function WhenAndHow() {
  const { data } = useEndpoint(pushApi.settings)
  const save = useEndpointMutation(pushApi.setSettings, {
    inTurn: 'push-settings',
    onSuccess: (settings) => {
      queryClient.setQueryData(keyOf(pushApi.settings), settings)
      toast({ title: pushCopy.saved })
    },
    onError: (error) => toast({ title: pushCopy.settingsFailed, text: errorMessage(error), tone: 'bad' }),
  })
  if (!data) return null
  const set = (changed: Partial<Settings>) => save.mutate({ body: { ...data, ...changed } })
  return (
    <>
      <SwitchRow
        title={pushCopy.discreet}
        text={pushCopy.discreetText}
        checked={data.isDiscreet}
        onCheckedChange={(isDiscreet) => set({ isDiscreet })}
      />
      <SwitchRow
        title={pushCopy.quiet}
        text={pushCopy.quietText}
        checked={data.hasQuietHours}
        onCheckedChange={(hasQuietHours) => set({ hasQuietHours })}
      />
      {data.hasQuietHours && (
        <div className={styles.hours}>
          <Field label={pushCopy.from}>
            <LazySelect
              value={String(data.quietFrom)}
              choices={hours}
              onValueChange={(hour) => set({ quietFrom: Number(hour) })}
            />
          </Field>
          <Field label={pushCopy.until}>
            <LazySelect
              value={String(data.quietUntil)}
              choices={hours}
              onValueChange={(hour) => set({ quietUntil: Number(hour) })}
            />
          </Field>
        </div>
      )}
    </>
  )
}
