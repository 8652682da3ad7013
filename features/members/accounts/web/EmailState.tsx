import type { Me } from '#features/members/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { recoveryApi } from '../recovery.contract.ts'
import { settingsCopy } from '../settings.copy.ts'

/** Shows whether the address is confirmed; if not, offers to send the mail again. */
export function EmailState({ me }: { me: Me }) {
  const send = useEndpointMutation(recoveryApi.verifyEmail, {
    onSuccess: ({ message }) => toast({ title: settingsCopy.mailSent, text: message }),
    onError: (error) => toast({ title: settingsCopy.mailFailed, text: errorMessage(error), tone: 'bad' }),
  })
  if (!me.email) return null
  if (me.emailVerified) return settingsCopy.confirmed
  return (
    <>
      {settingsCopy.unconfirmed}{' '}
      {site.canMail && (
        <Button
          variant="quiet"
          size="s"
          busy={send.isPending && settingsCopy.sending}
          onClick={() => send.mutate({ body: {} })}
        >
          {settingsCopy.sendAgain}
        </Button>
      )}
    </>
  )
}
