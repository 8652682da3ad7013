import type { Me } from '#features/members/people/contract.ts'
import type { Setting } from '#features/staff/site-settings/contract.ts'
import { stepAfter, type FirstRunStep } from '#features/staff/site-settings/first-run-steps.ts'
import { firstRunApi } from '#features/staff/site-settings/first-run.contract.ts'
import { firstRunCopy } from '#features/staff/site-settings/first-run.copy.ts'
import { SettingsStep } from '#features/staff/site-settings/web/first-run/SettingsStep.tsx'
import { StepFoot } from '#features/staff/site-settings/web/first-run/StepFoot.tsx'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { keyOf, queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { markAllSaved } from '#ui/unsaved/unsaved.ts'
import styles from './FirstRunScreen.module.css'

type FirstRunStepSectionProps = { me: Me; step: FirstRunStep; settings: Setting[] }

/** A step of the first run: its settings, or what is done in other parts of the site, and the ways on. */
export function FirstRunStepSection({ me, step, settings }: FirstRunStepSectionProps) {
  const { pass, isPassing } = usePassing(step)
  if (step !== 'login' && step !== 'group')
    return <SettingsStep step={step} settings={settings} onPass={pass} isPassing={isPassing} />
  return (
    <div className={styles.parts}>
      <Lazy load={step === 'login' ? loadLogin : loadGroup} props={{ me }} waiting={loading} />
      <StepFoot step={step} isBusy={isPassing} onNext={() => void pass(false)} />
    </div>
  )
}

const loading = <ListSkeleton label={firstRunCopy.loading} rows={3} />
const loadLogin = () => import('./FirstLoginSection.tsx')
const loadGroup = () => import('./FirstGroupSection.tsx')

/** Goes on from a step, which is remembered for all admins. */
function usePassing(step: FirstRunStep) {
  const go = useGo()
  const change = useEndpointMutation(firstRunApi.change, {
    onSuccess: (run) => queryClient.setQueryData(keyOf(firstRunApi.read), run),
    onError: (error) => toast({ title: firstRunCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const pass = async (hasChanged: boolean) => {
    await change.mutateAsync({ body: { passed: step } })
    markAllSaved()
    const next = stepAfter(step)
    const href = next ? links.firstRun(next) : links.adminTools
    // The name and the look are in the page itself: another one has those that were saved.
    if (step === 'look' && hasChanged) location.assign(href)
    else go(href)
  }
  return { pass: (hasChanged: boolean) => pass(hasChanged).catch(() => {}), isPassing: change.isPending }
}
