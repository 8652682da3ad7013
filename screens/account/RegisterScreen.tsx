import { doorCopy } from '#features/members/accounts/approval.copy.ts'
import { accountLimits } from '#features/members/accounts/contract.ts'
import { loginCopy } from '#features/members/accounts/login.copy.ts'
import { AlreadyLoggedIn } from '#features/members/accounts/web/AlreadyLoggedIn.tsx'
import { AuthLayout } from '#features/members/accounts/web/AuthLayout.tsx'
import { PasswordStrength } from '#features/members/accounts/web/PasswordStrength.tsx'
import { answerFields } from '#features/members/accounts/web/registration/answers.ts'
import { NeedsInvitation } from '#features/members/accounts/web/registration/NeedsInvitation.tsx'
import { Questions } from '#features/members/accounts/web/registration/Questions.tsx'
import { rememberedInvitation } from '#features/members/accounts/web/registration/remembered-invitation.ts'
import {
  useRegistrationForm,
  type RegistrationForm,
} from '#features/members/accounts/web/registration/use-registration-form.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { doorOf, type Pass } from '#features/site/settings/registration-of.ts'
import { registerLabel } from '#features/site/settings/web/registration.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links, safeReturn } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FormErrors } from '#ui/forms/use-form.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { WaitsSection } from './WaitsSection.tsx'
import styles from './RegisterScreen.module.css'

export function RegisterScreen() {
  usePageTitle(loginCopy.register)
  const me = useMe()
  const returnTo = useQueryValue('returnTo')
  const onward = safeReturn(returnTo)
  const { pass, code } = useInvitation(onward)
  const { join, send, ...form } = useRegistrationForm({
    onward: returnTo ? onward : links.welcome(),
    invitation: code,
  })
  const door = doorOf(settings, pass)
  if (me && join.isIdle) return <AlreadyLoggedIn me={me} onward={onward} />
  if (join.data && 'code' in join.data) return <WaitsSection text={join.data.message} />
  return (
    <AuthLayout
      scene="veld-storm"
      plate={loginCopy.registerPlate}
      title={loginCopy.join}
      lead={
        <>
          {door === 'approval' && `${doorCopy.approvalLead} `}
          {door === 'open' && pass !== 'nothing' && `${doorCopy.invitedLead} `}
          {loginCopy.haveAccount}{' '}
          <TextLink href={returnTo ? links.loginFrom(returnTo) : links.login}>{loginCopy.login}</TextLink>
        </>
      }
    >
      {door === 'invitation' ? (
        <NeedsInvitation />
      ) : (
        <form onSubmit={send} noValidate>
          <RegisterFields {...form} />
          {(door === 'approval' || asksQuestions(form.errors)) && <Questions {...form} />}
          <Confirmation />
          <Button type="submit" size="l" wide busy={(join.isPending || join.isSuccess) && loginCopy.creating}>
            {registerLabel(undefined, pass)}
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}

/** The invitation was used up meanwhile, so that the staff decide after all. */
const asksQuestions = (errors: FormErrors) => answerFields.some((name) => errors[name])

/** What leads here: a code in the address or opened before in this tab, or the link of a group or a chat that leads on from here. */
function useInvitation(onward: string): { pass: Pass; code: string | undefined } {
  const given = useQueryValue('invitation')
  const [, place, ofPlace] = /^\/(groups|messages)\/join\?code=([\w-]{22})$/.exec(onward) ?? []
  const byPlace: Pass = place === 'groups' ? 'groupLink' : 'nothing'
  const isEnough = ofPlace !== undefined && doorOf(settings, byPlace) === 'open'
  const code = given ?? (isEnough ? null : rememberedInvitation())
  return code ? { pass: 'invitation', code } : { pass: byPlace, code: ofPlace }
}

function RegisterFields({ control, errors, password }: RegistrationForm) {
  const strength = <PasswordStrength password={password} />
  return (
    <>
      <Field label={loginCopy.username} hint={loginCopy.usernameHint} error={errors.username}>
        <TextInput
          {...control('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={accountLimits.username.max}
        />
      </Field>
      <Field label={loginCopy.displayName} hint={loginCopy.displayNameHint} error={errors.displayName}>
        <TextInput
          {...control('displayName')}
          autoComplete="nickname"
          maxLength={accountLimits.displayName.max}
        />
      </Field>
      <Field label={loginCopy.password} hint={strength} error={errors.password}>
        <PasswordInput
          {...control('password')}
          show={loginCopy.showPassword}
          hide={loginCopy.hidePassword}
          autoComplete="new-password"
        />
      </Field>
      <Field
        label={loginCopy.email}
        optional={loginCopy.optional}
        hint={loginCopy.emailHint}
        error={errors.email}
      >
        <TextInput {...control('email')} type="email" autoComplete="email" maxLength={accountLimits.email} />
      </Field>
      {site.requireBirthDate && (
        <Field label={loginCopy.birthDate} hint={loginCopy.birthDateHint} error={errors.birthDate}>
          <DayInput {...control('birthDate')} autoComplete="bday" />
        </Field>
      )}
      <Field label={loginCopy.location} optional={loginCopy.optional} error={errors.location}>
        <TextInput
          {...control('location')}
          placeholder={loginCopy.locationHint}
          autoComplete="off"
          maxLength={accountLimits.location}
        />
      </Field>
      <Field label={loginCopy.bio} optional={loginCopy.optional} error={errors.bio}>
        <TextArea
          {...control('bio')}
          rows={2}
          placeholder={loginCopy.bioHint}
          maxLength={accountLimits.bio}
        />
      </Field>
    </>
  )
}

const Confirmation = () => (
  <p className={styles.confirm}>
    {loginCopy.confirm.before}
    {loginCopy.confirm.older(site.minimumAge)}
    <TextLink href={links.terms}>{loginCopy.confirm.terms}</TextLink>
    {loginCopy.confirm.and}
    <TextLink href={links.privacy}>{loginCopy.confirm.privacy}</TextLink>
  </p>
)
