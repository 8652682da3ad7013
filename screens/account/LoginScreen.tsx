import { KeyRound } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { accountApi, accountLimits, LoginInput } from '#features/members/accounts/contract.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { loginCopy } from '#features/members/accounts/login.copy.ts'
import { AlreadyLoggedIn } from '#features/members/accounts/web/AlreadyLoggedIn.tsx'
import { AuthLayout } from '#features/members/accounts/web/AuthLayout.tsx'
import { isSuspended } from '#features/members/accounts/web/suspended.ts'
import type { Me } from '#features/members/people/contract.ts'
import { setSession, useMe } from '#features/members/people/web/viewer.ts'
import { registerLabel } from '#features/site/settings/web/registration.ts'
import { CallError, errorHref, errorMessage } from '#platform/web/fetch.ts'
import { links, safeReturn } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm, type FormErrors, type TextControl } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import styles from './LoginScreen.module.css'

export function LoginScreen() {
  usePageTitle(loginCopy.login)
  const me = useMe()
  const create = useQueryValue('create')
  const returnTo = useQueryValue('returnTo') ?? (create === 'business' ? links.createBusiness : null)
  const onward = safeReturn(returnTo)
  const go = useGo()
  const form = useForm({
    initial: { username: '', password: '' },
    check: (typed) => LoginInput.safeParse(typed),
  })
  const code = useLazyComponent(() => import('#features/members/accounts/web/two-factor/LoginCode.tsx'))
  const enter = (member: Me) => {
    setSession(member)
    toast({ title: accountMessages.loggedIn })
    go(onward, { replace: true })
  }
  const { login, failure, submit, startOver, stop } = usePasswordLogin(enter, code)
  const passkey = usePasskey(enter, stop)
  if (me && login.isIdle && !passkey.isBusy) return <AlreadyLoggedIn me={me} onward={onward} />
  return (
    <AuthLayout
      scene="veld-night"
      plate={loginCopy.loginPlate}
      title={loginCopy.welcome}
      lead={
        <>
          {loginCopy.newHere}{' '}
          <TextLink href={links.registerFrom(returnTo)}>{registerLabel(loginCopy.register)}</TextLink>
        </>
      }
    >
      <LoginFailure error={failure} />
      {code.Component ? (
        <code.Component onEntered={enter} onBack={startOver} onSuspended={stop} />
      ) : (
        <LoginForm
          control={form.control}
          errors={form.errors}
          onSubmit={form.submit(submit)}
          isBusy={login.isPending || login.isSuccess}
          passkey={passkey}
        />
      )}
    </AuthLayout>
  )
}

type CodeStep = { load: () => void; dismiss: () => void }

/** Logs in with the password, which may lead to the step that asks for a code. */
function usePasswordLogin(enter: (me: Me) => void, code: CodeStep) {
  const [suspended, setSuspended] = useState<Error | null>(null)
  const login = useEndpointMutation(accountApi.login, {
    onSuccess: (answer) => ('twoFactorRequired' in answer ? code.load() : enter(answer)),
    onError: (error) => {
      if (isSuspended(error)) return
      toast({ title: accountMessages.loginFailed, text: errorMessage(error), tone: 'bad' })
    },
  })
  const startOver = () => {
    code.dismiss()
    login.reset()
  }
  return {
    login,
    failure: suspended ?? login.error,
    startOver,
    submit: (body: LoginInput) => {
      setSuspended(null)
      return login.mutateAsync({ body })
    },
    stop: (error: Error) => {
      startOver()
      setSuspended(error)
    },
  }
}

/** Why the login failed; suspended members get a link to appeal, or to write to the staff. */
function LoginFailure({ error }: { error: Error | null }) {
  if (error === null) return null
  const href = errorHref(error)
  return (
    <Alert tone="bad" title={accountMessages.loginFailed} className={styles.failed}>
      {errorMessage(error)}
      {isSuspended(error) && (
        <p>
          <TextLink href={href ?? links.contact}>{href ? loginCopy.appeal : loginCopy.contact}</TextLink>
        </p>
      )}
    </Alert>
  )
}

type LoginFormProps = {
  control: (name: 'username' | 'password') => TextControl
  errors: FormErrors
  onSubmit: ComponentProps<'form'>['onSubmit']
  isBusy: boolean
  passkey: ReturnType<typeof usePasskey>
}

function LoginForm({ control, errors, onSubmit, isBusy, passkey }: LoginFormProps) {
  return (
    <form data-unasked onSubmit={onSubmit} noValidate>
      <Field label={loginCopy.username} error={errors.username}>
        <TextInput
          {...control('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={accountLimits.email}
        />
      </Field>
      <Field label={loginCopy.password} error={errors.password}>
        <PasswordInput
          {...control('password')}
          show={loginCopy.showPassword}
          hide={loginCopy.hidePassword}
          autoComplete="current-password"
        />
      </Field>
      <Button type="submit" size="l" wide busy={isBusy && loginCopy.loggingIn}>
        {loginCopy.login}
      </Button>
      <Button
        variant="out"
        size="l"
        wide
        icon={KeyRound}
        busy={passkey.isBusy && loginCopy.loggingIn}
        onClick={() => void passkey.use()}
      >
        {loginCopy.passkey}
      </Button>
      <a href={links.forgotPassword} className={styles.help}>
        {loginCopy.cannotGetIn}
      </a>
    </form>
  )
}

/** Asks the browser for a passkey and reports failures and cancellations. */
function usePasskey(enter: (me: Me) => void, onSuspended: (error: Error) => void) {
  const [isBusy, setBusy] = useState(false)
  const use = async () => {
    setBusy(true)
    try {
      const ceremonies = await import('#features/members/accounts/web/two-factor/passkey-ceremonies.ts')
      enter(await ceremonies.logInByPasskey())
    } catch (error) {
      setBusy(false)
      if (error instanceof Error && isSuspended(error)) return onSuspended(error)
      const text = error instanceof CallError ? error.message : loginCopy.passkeyFailed
      toast({ title: accountMessages.loginFailed, text, tone: 'bad' })
    }
  }
  return { isBusy, use }
}
