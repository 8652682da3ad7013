import { accountMessages } from '#features/members/accounts/copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { FormActions } from '#ui/forms/SettingsBlock.tsx'
import { unchecked, useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { cardAccountApi } from '../card-account.contract.ts'
import { cardAccountCopy } from '../copy.ts'
import { cacheCardAccount } from './cards.ts'
import { ConfirmPassword } from './ConfirmPassword.tsx'
import bank from './BankAccount.module.css'
import styles from './TermsForm.module.css'

export function DisconnectForm({ id, onDone }: { id: number; onDone: () => void }) {
  const form = useForm({
    initial: { currentPassword: '' },
    check: unchecked,
    checkMore: ({ currentPassword }): FormErrors =>
      currentPassword ? {} : { currentPassword: accountMessages.confirmPassword },
  })
  const end = useEndpointMutation(cardAccountApi.disconnect, {
    onSuccess: (saved) => {
      cacheCardAccount(id, saved)
      toast({ title: cardAccountCopy.ended })
      onDone()
    },
    onError: (failure) => toast({ title: cardAccountCopy.failed, text: errorMessage(failure), tone: 'bad' }),
  })
  const send = form.submit((body) => end.mutateAsync({ params: { id }, body }))
  return (
    <form
      data-unasked
      onSubmit={send}
      noValidate
      aria-label={cardAccountCopy.disconnect}
      className={styles.below}
    >
      <p className={bank.none}>{cardAccountCopy.disconnectText}</p>
      <ConfirmPassword
        control={form.control('currentPassword')}
        hint={cardAccountCopy.passwordHint}
        error={form.errors.currentPassword}
      />
      <FormActions>
        <Button variant="ghost" onClick={onDone}>
          {cardAccountCopy.cancel}
        </Button>
        <Button type="submit" variant="dng" busy={form.isSending && cardAccountCopy.sending}>
          {cardAccountCopy.disconnect}
        </Button>
      </FormActions>
    </form>
  )
}
