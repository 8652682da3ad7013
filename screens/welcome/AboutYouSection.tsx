import { Check } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { interestCopy, welcomeCopy } from '#features/everywhere/welcome/copy.ts'
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
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { interests, type Interest } from './interests.ts'
import styles from '#features/everywhere/welcome/web/Welcome.module.css'

/** The picture is saved when it is chosen, the rest with Next. */
type AboutYouSectionProps = { me: Me; onDone: (interests: Interest[]) => void }

export function AboutYouSection({ me, onDone }: AboutYouSectionProps) {
  const [chosen, setChosen] = useState<Interest[]>([])
  const leave = () => onDone(chosen)
  const form = useForm({
    initial: { location: me.location ?? '', email: me.email ?? '', currentPassword: '' },
    check: unchecked,
  })
  const save = useEndpointMutation(accountApi.edit, {
    onSuccess: (saved) => {
      setMe(saved)
      leave()
    },
  })
  const isMoving = movesAddress(me, form.typed.email)
  const send = form.submit(({ location, ...address }) => {
    const isChanged = location.trim() !== (me.location ?? '') || isMoving
    return isChanged ? save.mutateAsync({ body: { location, ...(isMoving && address) } }) : leave()
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
        {!me.emailVerified && <EmailField error={form.errors.email} {...form.control('email')} />}
        {isMoving && (
          <AddressPassword {...form.control('currentPassword')} error={form.errors.currentPassword} />
        )}
        <Interests chosen={chosen} onChange={setChosen} />
        {form.failure && <Alert tone="bad">{form.failure}</Alert>}
        <footer className={styles.buttons}>
          <CancelButton variant="ghost" onCancel={leave}>
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

const EmailField = ({
  error,
  ...control
}: ComponentProps<typeof TextInput> & { error: string | undefined }) => (
  <Field label={welcomeCopy.email} optional={welcomeCopy.optional} hint={welcomeCopy.emailHint} error={error}>
    <TextInput {...control} type="email" autoComplete="email" maxLength={accountLimits.email} />
  </Field>
)

type InterestsProps = { chosen: Interest[]; onChange: (chosen: Interest[]) => void }

function Interests({ chosen, onChange }: InterestsProps) {
  const toggle = (interest: Interest) =>
    onChange(chosen.includes(interest) ? chosen.filter((each) => each !== interest) : [...chosen, interest])
  return (
    <fieldset className={styles.interests}>
      <legend>{welcomeCopy.interests}</legend>
      <Chips>
        {interests.map((interest) => {
          const isOn = chosen.includes(interest)
          return (
            <Chip key={interest} on={isOn} icon={isOn ? Check : undefined} onClick={() => toggle(interest)}>
              {interestCopy[interest].label}
            </Chip>
          )
        })}
      </Chips>
      <Text size="sm" tone="muted">
        {welcomeCopy.interestsHint}
      </Text>
    </fieldset>
  )
}
