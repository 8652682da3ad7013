import { accountApi } from '#shared/accounts.ts'
import { recoveryApi, recoveryMessages } from '#shared/recovery.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { entryWords } from './entryWords.ts'

/** A press, not the visit alone: mail programs open links to look at them. */
export function VerifyEmailPage() {
  usePageTitle(entryWords.verify)
  const token = useQueryValue('token') ?? ''
  const verify = useSend(recoveryApi.verifyEmail, { refreshes: [accountApi.me] })
  const settings = (
    <ButtonLink variant="out" href={links.settings}>
      {entryWords.settings}
    </ButtonLink>
  )
  const canConfirm = token !== '' && !verify.isError && !verify.isSuccess
  const text = verify.isError
    ? reasonOf(verify.error)
    : token
      ? entryWords.verifyText
      : recoveryMessages.badLink
  return (
    <Page columns={1}>
      <Empty
        level={1}
        large
        art="quiet-night"
        alt=""
        title={verify.isSuccess ? verify.data.message : entryWords.verify}
        text={verify.isSuccess ? undefined : text}
        action={
          canConfirm ? (
            <Button
              busy={verify.isPending && entryWords.confirming}
              onClick={() => verify.mutate({ body: { token } })}
            >
              {entryWords.confirmAddress}
            </Button>
          ) : (
            settings
          )
        }
      />
    </Page>
  )
}
