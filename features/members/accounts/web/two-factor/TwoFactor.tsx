import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Me } from '#features/members/people/contract.ts'
import { updateMe } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { PasswordDialog } from '#ui/forms/PasswordDialog.tsx'
import { Switch } from '#ui/forms/Switch.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Card } from '#ui/primitives/Card.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { twoFactorApi, type Setup } from '../../two-factor.contract.ts'
import { twoFactorMessages, securityCopy } from '../../two-factor.copy.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanStep } from './ScanStep.tsx'
import styles from '../Security.module.css'

type Stage =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'scan'; setup: Setup }
  | { at: 'codes'; codes: string[] }
  | { at: 'end' }

/** Two-factor settings: off, the three steps of turning it on, or on. */
export function TwoFactor({ me }: { me: Me }) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const rest = () => setStage({ at: 'rest' })
  const begin = useEndpointMutation(twoFactorApi.begin, {
    onSuccess: (setup) => setStage({ at: 'scan', setup }),
  })
  const end = useEndpointMutation(twoFactorApi.end, {
    onSuccess: ({ message }) => {
      updateMe((cached) => ({ ...cached, twoFactorEnabled: false }))
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
    updateMe((cached) => ({ ...cached, twoFactorEnabled: true }))
    setStage({ at: 'codes', codes })
    toast({ title: twoFactorMessages.enabled })
  }
  return (
    <>
      <Card pad="none" className={styles.card}>
        <StageRow stage={stage} isOn={isOn} isUnderWay={isUnderWay} onToggle={toggle} />
        {stage.at === 'scan' && <ScanStep setup={stage.setup} onEnabled={enabled} onCancel={rest} />}
        {stage.at === 'codes' && <RecoveryCodes codes={stage.codes} onSaved={rest} />}
      </Card>
      <PasswordDialog
        open={stage.at === 'password'}
        onOpenChange={(isOpen) => !isOpen && stage.at === 'password' && rest()}
        title={securityCopy.begin}
        text={securityCopy.beginText}
        action={securityCopy.next}
        busy={begin.isPending && securityCopy.working}
        error={begin.isError && errorMessage(begin.error)}
        onAction={(password) => begin.mutate({ body: { password } })}
      />
      <PasswordDialog
        open={stage.at === 'end'}
        onOpenChange={(isOpen) => !isOpen && rest()}
        title={securityCopy.end}
        text={securityCopy.endText}
        action={securityCopy.turnOff}
        tone="dng"
        extra={{ label: securityCopy.codeOrRecovery }}
        busy={end.isPending && securityCopy.working}
        error={end.isError && errorMessage(end.error)}
        onAction={(password, code) => end.mutate({ body: { password, code } })}
      />
    </>
  )
}

type StageRowProps = {
  stage: Stage
  isOn: boolean
  isUnderWay: boolean
  onToggle: (wanted: boolean) => void
}

function StageRow({ stage, isOn, isUnderWay, onToggle }: StageRowProps) {
  const [title, text] = headOf(stage, isOn)
  return (
    <div className={styles.row}>
      <Icon as={isOn ? ShieldCheck : ShieldAlert} size={22} className={styles.shield} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
      <Switch
        label={securityCopy.twoFactor}
        checked={isOn || isUnderWay}
        disabled={stage.at === 'codes'}
        onCheckedChange={onToggle}
      />
    </div>
  )
}

function headOf(stage: Stage, isOn: boolean): [string, string] {
  if (stage.at === 'password') return [securityCopy.settingUp, securityCopy.step(1)]
  if (stage.at === 'scan') return [securityCopy.settingUp, securityCopy.step(2)]
  if (stage.at === 'codes') return [securityCopy.settingUp, securityCopy.step(3)]
  return isOn ? [securityCopy.on, securityCopy.onText] : [securityCopy.off, securityCopy.offText]
}
