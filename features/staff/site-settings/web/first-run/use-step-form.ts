import { auditApi } from '#features/members/audit/contract.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { markAllSaved } from '#ui/unsaved/unsaved.ts'
import { siteSettingsApi, type Setting } from '../../contract.ts'
import { firstRunSettings, type FirstRunStep } from '../../first-run-steps.ts'
import { firstRunApi } from '../../first-run.contract.ts'
import { firstRunCopy } from '../../first-run.copy.ts'
import { changedSettings, typedSettings, type TypedSettings } from '../typed-settings.ts'

/** The settings of one step: they are those of the screen of settings, and saved by the same call. */
export function useStepForm(step: FirstRunStep, settings: Setting[]) {
  const own = firstRunSettings[step].flatMap((key) => settings.filter((setting) => setting.key === key))
  const { submit, reset, ...form } = useForm({ initial: typedSettings(own), check: unchecked })
  const { typed } = form
  const changes = changedSettings(own, typed)
  const change = useEndpointMutation(siteSettingsApi.change, {
    refreshes: [siteSettingsApi.list, auditApi.list, firstRunApi.read],
    onSuccess: (saved) => reset(typedSettings(saved.filter(({ key }) => key in typed))),
  })
  const save = async () => {
    const values = { ...chosenDefaults(own, typed), ...changes }
    const hasValues = Object.keys(values).length > 0
    if (hasValues) await change.mutateAsync({ body: { values } })
    return hasValues
  }
  /** Saves and stays in the step. */
  const saveHere = submit(async () => {
    await save()
    markAllSaved()
    toast({ title: firstRunCopy.saved })
  })
  /** Saves and goes on; `onSaved` learns whether there was something to save. */
  const saveAnd = (onSaved: (hasChanged: boolean) => unknown) => submit(async () => onSaved(await save()))
  return { ...form, own, isSaved: Object.keys(changes).length === 0, saveHere, saveAnd }
}

export type StepForm = ReturnType<typeof useStepForm>

/** Who goes on with a choice as it stands has chosen it, although it is the default. */
const chosenDefaults = (settings: Setting[], typed: TypedSettings): TypedSettings =>
  Object.fromEntries(
    settings
      .filter(({ control, source }) => control === 'choice' && source === 'default')
      .map(({ key }) => [key, typed[key] ?? null]),
  )
