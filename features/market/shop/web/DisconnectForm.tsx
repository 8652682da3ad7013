import { useState, type FormEvent } from 'react'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { FormActions } from '#ui/forms/SettingsBlock.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { cardAccountApi } from '../card-account.contract.ts'
import { cardAccountCopy } from '../copy.ts'
import { errorsIn, cacheCardAccount } from './cards.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import bank from './BankAccount.module.css'
import styles from './TermsForm.module.css'

export function DisconnectForm({ id, onDone }: { id: number; onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const end = useEndpointMutation(cardAccountApi.disconnect, {
    onSuccess: (saved) => {
      cacheCardAccount(id, saved)
      toast({ title: cardAccountCopy.ended })
      onDone()
    },
    onError: (failure) => {
      setError(errorsIn(failure).password)
      toast({ title: cardAccountCopy.failed, text: errorMessage(failure), tone: 'bad' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (end.isPending) return
    if (!password) return setError(accountMessages.confirmPassword)
    end.mutate({ params: { id }, body: { currentPassword: password } })
  }
  const onChange = ({ target }: { target: { value: string } }) => {
    setPassword(target.value)
    setError(undefined)
  }
  return (
    <form
      data-unasked
      onSubmit={submit}
      noValidate
      aria-label={cardAccountCopy.disconnect}
      className={styles.below}
    >
      <p className={bank.none}>{cardAccountCopy.disconnectText}</p>
      <ConfirmPassword
        control={{ value: password, onChange }}
        hint={cardAccountCopy.passwordHint}
        error={error}
      />
      <FormActions>
        <Button variant="ghost" onClick={onDone}>
          {cardAccountCopy.cancel}
        </Button>
        <Button type="submit" variant="dng" busy={end.isPending && cardAccountCopy.sending}>
          {cardAccountCopy.disconnect}
        </Button>
      </FormActions>
    </form>
  )
}
