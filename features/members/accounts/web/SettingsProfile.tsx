import type { Me } from '#features/members/people/contract.ts'
import { setMe } from '#features/members/people/web/viewer.ts'
import { usePlaceText } from '#features/site/places/web/place-hint.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { FormActions, SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { errorsOf, unchecked, useForm } from '#ui/forms/use-form.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { accountApi, accountLimits } from '../contract.ts'
import { movesAddress } from '../moves-address.ts'
import { settingsCopy, settingsMessages } from '../settings.copy.ts'
import { EmailState } from './EmailState.tsx'
import { ProfilePictures } from './pictures/ProfilePictures.tsx'
import styles from './settings-fields.module.css'

const loadCheckProfile = () => import('./check-profile.ts')

const fieldsOf = (me: Me) => ({
  displayName: me.displayName,
  username: me.username,
  email: me.email ?? '',
  location: me.location ?? '',
  bio: me.bio ?? '',
  currentPassword: '',
})
type Typed = ReturnType<typeof fieldsOf>
type Name = keyof Typed

/** The fields that the member has changed: one that has become invalid meanwhile does not prevent the others from being saved. */
const changesIn = (typed: Typed, me: Me): Partial<Typed> => {
  const before = fieldsOf(me)
  const names = Object.keys(before) as Name[]
  return Object.fromEntries(
    names.filter((name) => typed[name] !== before[name]).map((name) => [name, typed[name]]),
  )
}

export function SettingsProfile({ me }: { me: Me }) {
  const form = useProfileForm(me)
  return (
    <>
      <ProfilePictures me={me} />
      <SettingsBlock title={settingsCopy.about} text={settingsCopy.aboutText}>
        <form onSubmit={form.send} noValidate>
          <ProfileFields me={me} form={form} />
          <FormActions>
            {form.isChanged && (
              <Button variant="ghost" onClick={form.discard}>
                {settingsCopy.discard}
              </Button>
            )}
            <Button type="submit" busy={form.isSending && settingsCopy.saving}>
              {settingsCopy.saveChanges}
            </Button>
          </FormActions>
        </form>
      </SettingsBlock>
    </>
  )
}

type ProfileForm = ReturnType<typeof useProfileForm>

function useProfileForm(me: Me) {
  const { typed, reset, submit, showErrors, ...form } = useForm({
    initial: fieldsOf(me),
    check: unchecked,
    onChange: prepareCheck,
  })
  const isChanged = JSON.stringify(typed) !== JSON.stringify(fieldsOf(me))
  const save = useEndpointMutation(accountApi.edit, {
    refreshes: ['people', 'posts'],
    onSuccess: (saved) => {
      setMe(saved)
      reset(fieldsOf(saved))
      toast({ title: settingsMessages.profileUpdated, text: settingsMessages.profileUpdatedText })
    },
    onError: () =>
      toast({ title: settingsMessages.updateFailed, text: settingsMessages.profileFailedText, tone: 'bad' }),
  })
  const needsPassword = movesAddress(me, typed.email)
  const send = submit(async () => {
    const body = changesIn(typed, me)
    // The server validates as well; if the check cannot be loaded, the form is sent as it is.
    const checked = (await loadCheckProfile().catch(() => null))?.checkProfile(body)
    if (checked?.error) showErrors(errorsOf(checked))
    else await save.mutateAsync({ body: checked?.data ?? body })
  })
  const discard = () => reset(fieldsOf(me))
  return { ...form, typed, isChanged, needsPassword, send, discard }
}

type ProfileFieldsProps = { me: Me; form: ProfileForm }

function ProfileFields({ me, form: { typed, errors, control, needsPassword } }: ProfileFieldsProps) {
  return (
    <div className={styles.fields}>
      <Field label={settingsCopy.displayName} error={errors.displayName}>
        <TextInput
          {...control('displayName')}
          placeholder={settingsCopy.yourName}
          autoComplete="nickname"
          maxLength={accountLimits.displayName.max}
        />
      </Field>
      <Field label={settingsCopy.username} hint={settingsCopy.usernameHint} error={errors.username}>
        <TextInput
          {...control('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={accountLimits.username.max}
        />
      </Field>
      <Field
        label={settingsCopy.email}
        hint={typed.email === me.email && <EmailState me={me} />}
        error={errors.email}
      >
        <TextInput {...control('email')} type="email" autoComplete="email" maxLength={accountLimits.email} />
      </Field>
      {needsPassword && (
        <Lazy
          load={() => import('./AddressPassword.tsx')}
          props={{ ...control('currentPassword'), error: errors.currentPassword }}
        />
      )}
      <Field label={settingsCopy.location} hint={usePlaceText(typed.location)} error={errors.location}>
        <TextInput
          {...control('location')}
          placeholder={settingsCopy.locationHint}
          autoComplete="off"
          maxLength={accountLimits.location}
        />
      </Field>
      <Field label={settingsCopy.bio} error={errors.bio} className={styles.wide}>
        <TextArea
          {...control('bio')}
          rows={3}
          placeholder={settingsCopy.bioHint}
          maxLength={accountLimits.bio}
        />
      </Field>
    </div>
  )
}

const prepareCheck = () => {
  loadCheckProfile().catch(() => {})
}
