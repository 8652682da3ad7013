import { welcomeCopy } from '#features/everywhere/welcome/copy.ts'
import { accountApi, accountLimits } from '#features/members/accounts/contract.ts'
import { movesAddress } from '#features/members/accounts/moves-address.ts'
import { AddressPassword } from '#features/members/accounts/web/AddressPassword.tsx'
import { ProfilePictures } from '#features/members/accounts/web/pictures/ProfilePictures.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { setMe } from '#features/members/people/web/viewer.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import styles from '#features/everywhere/welcome/web/Welcome.module.css'

/** The picture is saved when it is chosen, the rest with Next. */
export function AboutYouSection({ me, onDone }: { me: Me; onDone: () => void }) {
  const form = useForm({
    initial: { location: me.location ?? '', email: me.email ?? '', currentPassword: '' },
    check: unchecked,
  })
  const save = useEndpointMutation(accountApi.edit, {
    onSuccess: (saved) => {
      setMe(saved)
      onDone()
    },
  })
  const isMoving = movesAddress(me, form.typed.email)
  const send = form.submit(({ location, ...address }) => {
    const isChanged = location.trim() !== (me.location ?? '') || isMoving
    return isChanged ? save.mutateAsync({ body: { location, ...(isMoving && address) } }) : onDone()
  })
  return (
    <>
      <ProfilePictures me={me} withBanner={false} />
      <form onSubmit={send} noValidate className={styles.fields}>
        <Field
          label={welcomeCopy.location}
          optional={welcomeCopy.optional}
          hint={welcomeCopy.locationHint}
          error={form.errors.location}
        >
          <TextInput {...form.control('location')} maxLength={accountLimits.location} />
        </Field>
        {!me.emailVerified && (
          <Field
            label={welcomeCopy.email}
            optional={welcomeCopy.optional}
            hint={welcomeCopy.emailHint}
            error={form.errors.email}
          >
            <TextInput
              {...form.control('email')}
              type="email"
              autoComplete="email"
              maxLength={accountLimits.email}
            />
          </Field>
        )}
        {isMoving && (
          <AddressPassword {...form.control('currentPassword')} error={form.errors.currentPassword} />
        )}
        {form.failure && <Alert tone="bad">{form.failure}</Alert>}
        <footer className={styles.buttons}>
          <CancelButton variant="ghost" onCancel={onDone}>
            {welcomeCopy.skip}
          </CancelButton>
          <Button type="submit" busy={form.isSending && welcomeCopy.saving}>
            {welcomeCopy.next}
          </Button>
        </footer>
      </form>
    </>
  )
}
