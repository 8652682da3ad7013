import '#platform/web/puzzles/puzzles.ts'
import { recoveryMessages, loginCopy } from '#features/members/accounts/login.copy.ts'
import { recoveryApi } from '#features/members/accounts/recovery.contract.ts'
import { peopleApi } from '#features/members/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'

/** Confirms on a button press, not on load: mail programs open links to preview them. */
export function VerifyEmailScreen() {
  usePageTitle(loginCopy.verify)
  const token = useQueryValue('token') ?? ''
  const verify = useEndpointMutation(recoveryApi.verifyEmail, { refreshes: [peopleApi.me] })
  const settings = (
    <ButtonLink variant="out" href={links.settings}>
      {loginCopy.settings}
    </ButtonLink>
  )
  const canConfirm = token !== '' && !verify.isError && !verify.isSuccess
  const text = verify.isError
    ? errorMessage(verify.error)
    : token
      ? loginCopy.verifyText
      : recoveryMessages.badLink
  return (
    <Page columns={1}>
      <Empty
        level={1}
        large
        art="quiet-night"
        alt=""
        title={verify.isSuccess ? verify.data.message : loginCopy.verify}
        text={verify.isSuccess ? undefined : text}
        action={
          canConfirm ? (
            <Button
              busy={verify.isPending && loginCopy.confirming}
              onClick={() => verify.mutate({ body: { token } })}
            >
              {loginCopy.confirmAddress}
            </Button>
          ) : (
            settings
          )
        }
      />
    </Page>
  )
}
