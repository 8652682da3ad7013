import { useState, type SyntheticEvent } from 'react'
import { welcomeCopy } from '#features/everywhere/welcome/copy.ts'
import { accountApi, accountLimits } from '#features/members/accounts/contract.ts'
import { movesAddress } from '#features/members/accounts/moves-address.ts'
import { AddressPassword } from '#features/members/accounts/web/AddressPassword.tsx'
import { ProfilePictures } from '#features/members/accounts/web/pictures/ProfilePictures.tsx'
import type { Me } from '#features/members/people/contract.ts'
import { setMe } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import styles from '#features/everywhere/welcome/web/Welcome.module.css'

/** The picture is saved when it is chosen, the rest with Next. */
export function AboutYouSection({ me, onDone }: { me: Me; onDone: () => void }) {
  const [location, setLocation] = useState(me.location ?? '')
  const [email, setEmail] = useState(me.email ?? '')
  const [currentPassword, setPassword] = useState('')
  const save = useEndpointMutation(accountApi.edit, {
    onSuccess: (saved) => {
      setMe(saved)
      onDone()
    },
  })
  const isMoving = movesAddress(me, email)
  const isChanged = location.trim() !== (me.location ?? '') || isMoving
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (save.isPending) return
    if (isChanged) save.mutate({ body: { location, ...(isMoving ? { email, currentPassword } : {}) } })
    else onDone()
  }
  return (
    <>
      <ProfilePictures me={me} withBanner={false} />
      <form onSubmit={submit} noValidate className={styles.fields}>
        <Field label={welcomeCopy.location} optional={welcomeCopy.optional} hint={welcomeCopy.locationHint}>
          <TextInput
            value={location}
            maxLength={accountLimits.location}
            onChange={(event) => setLocation(event.target.value)}
          />
        </Field>
        {!me.emailVerified && (
          <Field label={welcomeCopy.email} optional={welcomeCopy.optional} hint={welcomeCopy.emailHint}>
            <TextInput
              type="email"
              autoComplete="email"
              value={email}
              maxLength={accountLimits.email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        )}
        {isMoving && (
          <AddressPassword
            value={currentPassword}
            onChange={(event) => setPassword(event.target.value)}
            error={undefined}
          />
        )}
        {save.isError && <Alert tone="bad">{errorMessage(save.error)}</Alert>}
        <footer className={styles.buttons}>
          <CancelButton variant="ghost" onCancel={onDone}>
            {welcomeCopy.skip}
          </CancelButton>
          <Button type="submit" busy={save.isPending && welcomeCopy.saving}>
            {welcomeCopy.next}
          </Button>
        </footer>
      </form>
    </>
  )
}
