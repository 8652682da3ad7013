import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { queryClient, keyOf, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { firstRunApi } from '../../first-run.contract.ts'
import { firstRunCopy } from '../../first-run.copy.ts'
import styles from './first-run.module.css'

/** For admins, until nothing is left of the first run or one of them dismisses it. */
export function FirstRunLine() {
  const { data: run } = useEndpoint(firstRunApi.read)
  const dismiss = useEndpointMutation(firstRunApi.change, {
    onSuccess: (changed) => queryClient.setQueryData(keyOf(firstRunApi.read), changed),
    onError: (error) => toast({ title: firstRunCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  if (!run || run.isDismissed || run.next === null) return null
  const left = run.steps.flatMap((step) => step.left)
  return (
    <Alert tone="info" title={firstRunCopy.onConsole(left.length)} className={styles.line}>
      <p>{left.map((task) => firstRunCopy.tasks[task]).join(' · ')}</p>
      <p className={styles.lineButtons}>
        <ButtonLink size="s" href={links.firstRun(run.next)}>
          {firstRunCopy.takeUp}
        </ButtonLink>
        <Button
          size="s"
          variant="ghost"
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate({ body: { isDismissed: true } })}
        >
          {firstRunCopy.dismiss}
        </Button>
      </p>
    </Alert>
  )
}
