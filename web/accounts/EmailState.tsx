import type { Me } from '#shared/accounts.ts'
import { recoveryApi } from '#shared/recovery.ts'
import { site } from '#web/client/boot.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { settingsWords } from './settingsWords.ts'

/** Whether the address is known to be theirs; if not, one more mail. */
export function EmailState({ me }: { me: Me }) {
  const send = useSend(recoveryApi.verifyEmail, {
    onSuccess: ({ message }) => toast({ title: settingsWords.mailSent, text: message }),
    onError: (error) => toast({ title: settingsWords.mailFailed, text: reasonOf(error), tone: 'bad' }),
  })
  if (!me.email) return null
  if (me.emailVerified) return settingsWords.confirmed
  return (
    <>
      {settingsWords.unconfirmed}{' '}
      {site.canMail && (
        <Button
          variant="quiet"
          size="s"
          busy={send.isPending && settingsWords.sending}
          onClick={() => send.mutate({ body: {} })}
        >
          {settingsWords.sendAgain}
        </Button>
      )}
    </>
  )
}
