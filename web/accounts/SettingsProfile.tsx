import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { accountApi, accountLimits, accountMessages, ProfileInput, type Me } from '#shared/accounts.ts'
import type { InputOf } from '#shared/http.ts'
import { peopleApi } from '#shared/people.ts'
import { postApi } from '#shared/posts.ts'
import { CallError } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { keepMe } from '#web/client/viewer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormActions, SettingsBlock } from '#web/ui/SettingsBlock.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProfilePictures } from './ProfilePictures.tsx'
import { settingsWords } from './words.ts'
import styles from './settingsFields.module.css'

type Typed = InputOf<typeof accountApi.edit>

const fieldsOf = ({ displayName, username, email, location, bio }: Me): Typed => ({
  displayName,
  username,
  email: email ?? '',
  location: location ?? '',
  bio: bio ?? '',
})

export function SettingsProfile({ me }: { me: Me }) {
  const { register, handleSubmit, reset, setError, formState } = useForm<Typed, unknown, ProfileInput>({
    resolver: zodResolver(ProfileInput),
    defaultValues: fieldsOf(me),
  })
  const save = useSend(accountApi.edit, {
    refreshes: [peopleApi.read, postApi.feed, postApi.byMember, postApi.read],
    onSuccess: (saved) => {
      keepMe(saved)
      reset(fieldsOf(saved))
      toast({ title: accountMessages.profileUpdated, text: accountMessages.profileUpdatedText })
    },
    onError: (error) => {
      const field = fieldOf(error)
      if (field) setError(field, { message: error.message }, { shouldFocus: true })
      toast({ title: accountMessages.updateFailed, text: accountMessages.profileFailedText, tone: 'bad' })
    },
  })
  const submit = handleSubmit((body) => {
    if (!save.isPending) save.mutate({ body })
  })
  const { errors } = formState
  return (
    <>
      <ProfilePictures me={me} />
      <SettingsBlock title={settingsWords.about} text={settingsWords.aboutText}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <div className={styles.fields}>
            <Field label={settingsWords.displayName} error={errors.displayName?.message}>
              <TextInput
                {...register('displayName')}
                placeholder={settingsWords.yourName}
                autoComplete="name"
                maxLength={accountLimits.displayName.max}
              />
            </Field>
            <Field label={settingsWords.username} hint={settingsWords.usernameHint} error={errors.username?.message}>
              <TextInput
                {...register('username')}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={accountLimits.username.max}
              />
            </Field>
            <Field label={settingsWords.email} error={errors.email?.message}>
              <TextInput {...register('email')} type="email" autoComplete="email" maxLength={accountLimits.email} />
            </Field>
            <Field label={settingsWords.location} error={errors.location?.message}>
              <TextInput
                {...register('location')}
                placeholder={settingsWords.locationHint}
                autoComplete="off"
                maxLength={accountLimits.location}
              />
            </Field>
            <Field label={settingsWords.bio} error={errors.bio?.message} className={styles.wide}>
              <TextArea {...register('bio')} rows={3} placeholder={settingsWords.bioHint} maxLength={accountLimits.bio} />
            </Field>
          </div>
          <FormActions>
            {formState.isDirty && (
              <Button variant="ghost" onClick={() => reset(fieldsOf(me))}>
                {settingsWords.discard}
              </Button>
            )}
            <Button type="submit" busy={save.isPending && settingsWords.saving}>
              {settingsWords.saveChanges}
            </Button>
          </FormActions>
        </form>
      </SettingsBlock>
    </>
  )
}

/** The field that the server's no is about. */
function fieldOf(error: Error) {
  if (error.message === accountMessages.emailTaken) return 'email'
  if (error.message === accountMessages.taken) return 'username'
  const path = error instanceof CallError ? error.issues[0]?.path : undefined
  return names.find((name) => name === path)
}
const names = ['displayName', 'username', 'email', 'location', 'bio'] as const
