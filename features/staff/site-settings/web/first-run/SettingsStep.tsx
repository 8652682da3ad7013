import { FieldError } from '#ui/forms/Field.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import type { Setting } from '../../contract.ts'
import type { FirstRunStep } from '../../first-run-steps.ts'
import { firstRunCopy } from '../../first-run.copy.ts'
import { huesOf, isLookFixed } from '../look/hues.ts'
import { LookPresets } from '../look/LookPresets.tsx'
import { MarkField } from '../look/MarkField.tsx'
import { SettingField } from '../SettingField.tsx'
import { TestMail } from '../TestMail.tsx'
import { FirstRunPreview } from './FirstRunPreview.tsx'
import { SiteRules } from './SiteRules.tsx'
import { StepFoot } from './StepFoot.tsx'
import { useStepForm, type StepForm } from './use-step-form.ts'
import panel from '../SettingsPanel.module.css'
import styles from './first-run.module.css'

type SettingsStepProps = {
  step: FirstRunStep
  settings: Setting[]
  /** Goes on to the next step; `hasChanged`: settings of this one were saved. */
  onPass: (hasChanged: boolean) => unknown
  isPassing: boolean
}

/** A step whose answers are settings. */
export function SettingsStep({ step, settings, onPass, isPassing }: SettingsStepProps) {
  const form = useStepForm(step, settings)
  const { typed, failure, isSending, isSaved, set, saveAnd } = form
  return (
    <>
      <form onSubmit={saveAnd(onPass)} noValidate>
        <Fields form={form} isWanted={({ control }) => control !== 'hue'} />
        {step === 'look' && (
          <div className={styles.look}>
            <MarkField />
            <LookPresets {...huesOf(typed)} isFixed={isLookFixed(settings)} onChoose={set} />
            <Fields form={form} isWanted={({ control }) => control === 'hue'} />
          </div>
        )}
        {step === 'email' && !isSaved && (
          <Button
            variant="out"
            className={styles.save}
            onClick={form.saveHere}
            busy={isSending && firstRunCopy.saving}
          >
            {firstRunCopy.save}
          </Button>
        )}
        {step === 'email' && <TestMail isSaved={isSaved} />}
        {step === 'registration' && <SiteRules />}
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <StepFoot step={step} isBusy={isSending || isPassing} onSkip={() => onPass(false)} />
      </form>
      {step === 'look' && <FirstRunPreview typed={typed} />}
    </>
  )
}

type FieldsProps = { form: StepForm; isWanted: (setting: Setting) => boolean }

function Fields({ form: { own, typed, errors, set }, isWanted }: FieldsProps) {
  return (
    <div className={panel.fields}>
      {own
        .filter((setting) => isWanted(setting) && (asksQuestions(typed) || !isQuestion(setting)))
        .map((setting) => (
          <SettingField
            key={setting.key}
            setting={setting}
            typed={typed[setting.key] ?? null}
            error={errors[setting.key]}
            onChange={(value) => set({ [setting.key]: value })}
          />
        ))}
    </div>
  )
}

/** The staff read the answers of those whom they approve, and of nobody else. */
const asksQuestions = ({ registration }: StepForm['typed']) => registration === 'approval'
const isQuestion = ({ key }: Setting) => key.startsWith('registrationQuestion')
