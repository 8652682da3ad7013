import { useState } from 'react'
import { accountLimits } from '#features/members/accounts/contract.ts'
import { invitationApi } from '#features/members/accounts/invitations.contract.ts'
import { joinPageCopy } from '#features/members/accounts/invitations.copy.ts'
import { loginCopy } from '#features/members/accounts/login.copy.ts'
import { AuthLayout } from '#features/members/accounts/web/AuthLayout.tsx'
import { PasswordStrength } from '#features/members/accounts/web/PasswordStrength.tsx'
import { answerFields } from '#features/members/accounts/web/registration/answers.ts'
import { rememberInvitation } from '#features/members/accounts/web/registration/remembered-invitation.ts'
import {
  useRegistrationForm,
  type RegistrationForm,
} from '#features/members/accounts/web/registration/use-registration-form.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { pageAddresses } from '#features/site/settings/pages/addresses.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { longDate } from '#platform/contract/dates.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useCode } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { WaitsSection } from './WaitsSection.tsx'
import styles from './JoinScreen.module.css'

const loadQuestions = () => import('#features/members/accounts/web/registration/Questions.tsx')

/** What an invitation opens: people learn what the site is and register on the same page, as long as it can be used. */
export function JoinScreen() {
  usePageTitle(joinPageCopy.title)
  const code = useCode().toUpperCase()
  const invitation = useEndpoint(invitationApi.open, { params: { code: useCode() } })
  const me = useMe()
  const [hasAgreed, setAgreed] = useState(false)
  const registration = useRegistrationForm({
    onward: links.welcome(),
    invitation: code,
    hasOneName: true,
    checkMore: () => (hasAgreed ? {} : { agreement: joinPageCopy.pleaseAgree(site.minimumAge) }),
  })
  const { join } = registration
  if (join.data && 'code' in join.data) return <WaitsSection text={join.data.message} />
  // Without an answer the form is offered all the same: the server decides when it is sent.
  const isValid = invitation.data?.isValid !== false
  if (isValid && !me) rememberInvitation(code)
  const agreement = {
    hasAgreed,
    onAgree: (agrees: boolean) => {
      setAgreed(agrees)
      registration.clear('agreement')
    },
  }
  return (
    <AuthLayout
      scene="veld-storm"
      plate={loginCopy.registerPlate}
      title={isValid ? joinPageCopy.heading(settings.name) : joinPageCopy.notValid}
      lead={isValid ? joinPageCopy.text(settings.tagline) : joinPageCopy.notValidText}
    >
      {!isValid || (me && join.isIdle) ? (
        <div className={styles.choice}>
          {me && <Text>{joinPageCopy.member}</Text>}
          <ButtonLink size="l" wide variant="out" href={links.feed}>
            {joinPageCopy.lookAround}
          </ButtonLink>
        </div>
      ) : (
        <JoinForm {...registration} {...agreement} code={code} until={invitation.data?.until ?? null} />
      )}
    </AuthLayout>
  )
}

type JoinFormProps = ReturnType<typeof useRegistrationForm> & {
  code: string
  until: string | null
  hasAgreed: boolean
  onAgree: (agrees: boolean) => void
}

function JoinForm({ code, until, join, send, hasAgreed, onAgree, ...form }: JoinFormProps) {
  const { errors } = form
  const isSending = join.isPending || join.isSuccess
  return (
    <>
      <form onSubmit={send} noValidate>
        <JoinFields {...form} />
        {/* The invitation was used up meanwhile, so that the staff decide after all. */}
        {answerFields.some((name) => errors[name]) && <Lazy load={loadQuestions} props={form} />}
        <Checkbox
          label={
            <>
              {joinPageCopy.agree(site.minimumAge)}{' '}
              <TextLink href={pageAddresses['community-rules']} target="_blank">
                {joinPageCopy.rules}
              </TextLink>
              {', '}
              <TextLink href={links.terms} target="_blank">
                {loginCopy.confirm.terms}
              </TextLink>
              {loginCopy.confirm.and}
              <TextLink href={links.privacy} target="_blank">
                {loginCopy.confirm.privacy}
              </TextLink>
            </>
          }
          checked={hasAgreed}
          onCheckedChange={onAgree}
          error={errors.agreement ?? false}
        />
        <Button type="submit" size="l" wide busy={isSending && loginCopy.creating}>
          {joinPageCopy.join(settings.name)}
        </Button>
      </form>
      <div className={styles.foot}>
        <p>
          {loginCopy.haveAccount} <TextLink href={links.login}>{loginCopy.login}</TextLink>
        </p>
        <p>{joinPageCopy.invitation(code, until === null ? null : longDate(until))}</p>
      </div>
    </>
  )
}

/** What an account needs; the rest of a profile is asked for by the welcome. */
function JoinFields({ control, errors, password }: RegistrationForm) {
  return (
    <>
      <Field label={joinPageCopy.name} hint={joinPageCopy.nameHint} error={errors.username}>
        <TextInput
          {...control('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={accountLimits.username.max}
        />
      </Field>
      <Field
        label={loginCopy.email}
        optional={joinPageCopy.orEmpty}
        hint={joinPageCopy.emailHint}
        error={errors.email}
      >
        <TextInput {...control('email')} type="email" autoComplete="email" maxLength={accountLimits.email} />
      </Field>
      <Field
        label={loginCopy.password}
        hint={<PasswordStrength password={password} />}
        error={errors.password}
      >
        <PasswordInput
          {...control('password')}
          show={loginCopy.showPassword}
          hide={loginCopy.hidePassword}
          autoComplete="new-password"
        />
      </Field>
      {site.requireBirthDate && (
        <Field label={loginCopy.birthDate} hint={loginCopy.birthDateHint} error={errors.birthDate}>
          <DayInput {...control('birthDate')} autoComplete="bday" />
        </Field>
      )}
    </>
  )
}
