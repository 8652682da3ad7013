import { setSession } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { accountApi, RegisterInput } from '../../contract.ts'
import { accountMessages } from '../../copy.ts'
import { answerPaths, answersIn, noAnswers } from './answers.ts'

const empty = {
  username: '',
  displayName: '',
  password: '',
  email: '',
  location: '',
  bio: '',
  ...noAnswers,
}

type RegistrationOptions = {
  /** Where a new member goes. */
  onward: string
  invitation: string | undefined
  /** The name of the login is also the one that others see. */
  hasOneName?: boolean
  /** What the form asks for besides, such as a confirmation. */
  checkMore?: () => FormErrors
}

/** Registers what is typed: the new member is logged in, or waits for the staff. */
export function useRegistrationForm({ onward, invitation, hasOneName, checkMore }: RegistrationOptions) {
  const go = useGo()
  const { typed, errors, control, submit, clear } = useForm({
    initial: { ...empty, ...(site.requireBirthDate ? { birthDate: '' } : {}) },
    check: (values) =>
      RegisterInput.safeParse({
        ...values,
        ...(hasOneName ? { displayName: values.username } : {}),
        answers: answersIn(values),
      }),
    checkMore,
    fieldNames: hasOneName ? { ...answerPaths, displayName: 'username' } : answerPaths,
  })
  const join = useEndpointMutation(accountApi.register, {
    onSuccess: (member) => {
      if ('code' in member) return
      setSession(member)
      toast({ title: accountMessages.registered })
      // The first account is that of the admin, whose site is to be set up.
      go(member.role === 'admin' ? links.firstRun() : onward, { replace: true })
    },
    onError: (error) =>
      toast({ title: accountMessages.registrationFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const send = submit((body) => join.mutateAsync({ body: { ...body, invitation } }))
  return { join, send, control, errors, clear, password: typed.password }
}

export type RegistrationForm = Pick<ReturnType<typeof useRegistrationForm>, 'control' | 'errors' | 'password'>
