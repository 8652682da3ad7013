import { doorCopy } from '#features/members/accounts/approval.copy.ts'
import { joinPageCopy } from '#features/members/accounts/invitations.copy.ts'
import { loginCopy } from '#features/members/accounts/login.copy.ts'
import { AuthLayout } from '#features/members/accounts/web/AuthLayout.tsx'
import { links } from '#platform/web/links.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'

/** There is no account yet: the staff decide. */
export const WaitsSection = ({ text }: { text: string }) => (
  <AuthLayout scene="veld-night" plate={loginCopy.loginPlate} title={doorCopy.waitingTitle} lead={text}>
    <ButtonLink size="l" wide variant="out" href={links.feed}>
      {joinPageCopy.lookAround}
    </ButtonLink>
  </AuthLayout>
)
