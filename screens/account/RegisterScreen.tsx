import { accountApi, accountLimits, RegisterInput } from '#features/members/accounts/contract.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { loginCopy } from '#features/members/accounts/login.copy.ts'
import { AlreadyLoggedIn } from '#features/members/accounts/web/AlreadyLoggedIn.tsx'
import { AuthLayout } from '#features/members/accounts/web/AuthLayout.tsx'
import { PasswordStrength } from '#features/members/accounts/web/PasswordStrength.tsx'
import { setSession, useMe } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links, safeReturn } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import styles from './RegisterScreen.module.css'

const empty = { username: '', displayName: '', password: '', email: '', location: '', bio: '' }

export function RegisterScreen() {
  usePageTitle(loginCopy.register)
  const me = useMe()
  const returnTo = useQueryValue('returnTo')
  const onward = safeReturn(returnTo)
  const { join, send, ...form } = useRegistration(returnTo ? onward : links.welcome())
  if (me && join.isIdle) return <AlreadyLoggedIn me={me} onward={onward} />
  return (
    <AuthLayout
      scene="veld-storm"
      plate={loginCopy.registerPlate}
      title={loginCopy.join}
      lead={
        <>
          {loginCopy.haveAccount}{' '}
          <TextLink href={returnTo ? links.loginFrom(returnTo) : links.login}>{loginCopy.login}</TextLink>
        </>
      }
    >
      <form onSubmit={send} noValidate>
        <RegisterFields {...form} />
        <Confirmation />
        <Button type="submit" size="l" wide busy={(join.isPending || join.isSuccess) && loginCopy.creating}>
          {loginCopy.createAccount}
        </Button>
      </form>
    </AuthLayout>
  )
}

function useRegistration(onward: string) {
  const go = useGo()
  const { typed, errors, control, submit } = useForm({
    initial: { ...empty, ...(site.requireBirthDate ? { birthDate: '' } : {}) },
    check: (values) => RegisterInput.safeParse(values),
  })
  const join = useEndpointMutation(accountApi.register, {
    onSuccess: (member) => {
      setSession(member)
      toast({ title: accountMessages.registered })
      go(onward, { replace: true })
    },
    onError: (error) =>
      toast({ title: accountMessages.registrationFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const send = submit((body) => join.mutateAsync({ body: { ...body, ...invitationIn(onward) } }))
  return { join, send, control, errors, password: typed.password }
}

/** The code of the link to a group or a chat that leads on from here. */
function invitationIn(onward: string) {
  const [, invitation] = /^\/(?:groups|messages)\/join\?code=([\w-]{22})$/.exec(onward) ?? []
  return invitation ? { invitation } : {}
}

type RegisterFieldsProps = Pick<ReturnType<typeof useRegistration>, 'control' | 'errors' | 'password'>

function RegisterFields({ control, errors, password }: RegisterFieldsProps) {
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
          <TextInput {...control('birthDate')} type="date" autoComplete="bday" />
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
