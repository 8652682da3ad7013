import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { twoFactorApi, twoFactorMessages, type Setup } from '../contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useSend } from '#platform/web/query.ts'
import { changeMe } from '#features/people/web/viewer.ts'
import { Card } from '#ui/primitives/Card.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { PasswordDialog } from '#ui/forms/PasswordDialog.tsx'
import { securityWords as words } from '../copy.ts'
import { RecoveryCodes, ScanStep } from './TwoFactorSteps.tsx'
import styles from '#features/accounts/web/Security.module.css'
import type { Me } from '#features/people/contract.ts'

type Stage =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'scan'; setup: Setup }
  | { at: 'codes'; codes: string[] }
  | { at: 'end' }

/** Off, the three steps of turning it on, on. */
export function TwoFactor({ me }: { me: Me }) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const rest = () => setStage({ at: 'rest' })
  const begin = useSend(twoFactorApi.begin, { onSuccess: (setup) => setStage({ at: 'scan', setup }) })
  const end = useSend(twoFactorApi.end, {
    onSuccess: ({ message }) => {
      changeMe((kept) => ({ ...kept, twoFactorEnabled: false }))
      rest()
      toast({ title: message })
    },
  })
  const isOn = me.twoFactorEnabled
  const isUnderWay = stage.at === 'password' || stage.at === 'scan' || stage.at === 'codes'
  const toggle = (wanted: boolean) => {
    begin.reset()
    end.reset()
    if (!wanted && isUnderWay) return rest()
    setStage({ at: wanted ? 'password' : 'end' })
  }
  const enabled = (codes: string[]) => {
    changeMe((kept) => ({ ...kept, twoFactorEnabled: true }))
    setStage({ at: 'codes', codes })
    toast({ title: twoFactorMessages.enabled })
  }
  const [title, text] = headOf(stage, isOn)
  return (
    <>
      <Card pad="none" className={styles.card}>
        <div className={styles.row}>
          <Icon as={isOn ? ShieldCheck : ShieldAlert} size={22} className={styles.shield} />
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            <p className={styles.text}>{text}</p>
          </div>
          <Switch
            label={words.twoFactor}
            checked={isOn || isUnderWay}
            disabled={stage.at === 'codes'}
            onCheckedChange={toggle}
          />
        </div>
        {stage.at === 'scan' && <ScanStep setup={stage.setup} onEnabled={enabled} onCancel={rest} />}
        {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} onKept={rest} />}
      </Card>
      <PasswordDialog
        open={stage.at === 'password'}
        onOpenChange={(isOpen) => !isOpen && stage.at === 'password' && rest()}
        title={words.begin}
        text={words.beginText}
        action={words.next}
        busy={begin.isPending && words.working}
        error={begin.isError && reasonOf(begin.error)}
        onAction={(password) => begin.mutate({ body: { password } })}
      />
      <PasswordDialog
        open={stage.at === 'end'}
        onOpenChange={(isOpen) => !isOpen && rest()}
        title={words.end}
        text={words.endText}
        action={words.turnOff}
        tone="dng"
        extra={{ label: words.codeOrRecovery }}
        busy={end.isPending && words.working}
        error={end.isError && reasonOf(end.error)}
        onAction={(password, code) => end.mutate({ body: { password, code } })}
      />
    </>
  )
}

function headOf(stage: Stage, isOn: boolean): [string, string] {
  if (stage.at === 'password') return [words.settingUp, words.step(1)]
  if (stage.at === 'scan') return [words.settingUp, words.step(2)]
  if (stage.at === 'codes') return [words.settingUp, words.step(3)]
  return isOn ? [words.on, words.onText] : [words.off, words.offText]
}
