import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { accountApi, accountLimits, accountMessages, LoginInput } from '#shared/accounts.ts'
import { reasonOf } from '#web/client/call.ts'
import { links, safeReturn } from '#web/client/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { becomeViewer, useMe } from '#web/client/viewer.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { AlreadyIn } from './AlreadyIn.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { entryWords } from './entryWords.ts'
import styles from './LoginPage.module.css'

export function LoginPage() {
  usePageTitle(entryWords.login)
  const me = useMe()
  const create = useQueryValue('create')
  const returnTo = useQueryValue('returnTo') ?? (create === 'business' ? links.createBusiness : null)
  const onward = safeReturn(returnTo)
  const go = useGo()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(LoginInput),
    defaultValues: { username: '', password: '' },
  })
  const login = useSend(accountApi.login, {
    onSuccess: (member) => {
      becomeViewer(member)
      toast({ title: accountMessages.loggedIn })
      go(onward, { replace: true })
    },
    onError: (error) => toast({ title: accountMessages.loginFailed, text: reasonOf(error), tone: 'bad' }),
  })
  const submit = handleSubmit((body) => {
    if (!login.isPending) login.mutate({ body })
  })
  if (me && login.isIdle) return <AlreadyIn me={me} onward={onward} />
  return (
    <AuthLayout
      scene="veld-night"
      plate={entryWords.loginPlate}
      title={entryWords.welcome}
      lead={
        <>
          {entryWords.newHere} <TextLink href={links.registerFrom(returnTo)}>{entryWords.register}</TextLink>
        </>
      }
    >
      {login.isError && (
        <Alert tone="bad" title={accountMessages.loginFailed} className={styles.failed}>
          {reasonOf(login.error)}
        </Alert>
      )}
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Field label={entryWords.username} error={formState.errors.username?.message}>
          <TextInput
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={accountLimits.username.max}
          />
        </Field>
        <Field label={entryWords.password} error={formState.errors.password?.message}>
          <PasswordInput
            {...register('password')}
            show={entryWords.showPassword}
            hide={entryWords.hidePassword}
            autoComplete="current-password"
          />
        </Field>
        <Button
          type="submit"
          size="l"
          wide
          busy={(login.isPending || login.isSuccess) && entryWords.loggingIn}
        >
          {entryWords.login}
        </Button>
        <a href={links.contact} className={styles.help}>
          {entryWords.cannotGetIn}
        </a>
      </form>
    </AuthLayout>
  )
}
