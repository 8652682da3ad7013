import { Field } from '#ui/forms/Field.tsx'
import { PasswordInput } from '#ui/forms/PasswordInput.tsx'
import { confirmCopy } from '../copy.ts'
import styles from './TermsForm.module.css'

type ConfirmPasswordProps = {
  control: { value: string; onChange: (event: { target: { value: string } }) => void }
  hint: string
  error: string | undefined
}

/** Used wherever the account that receives money is changed. */
export const ConfirmPassword = ({ control, hint, error }: ConfirmPasswordProps) => (
  <Field label={confirmCopy.password} hint={hint} error={error} className={styles.wide}>
    <PasswordInput
      {...control}
      show={confirmCopy.show}
      hide={confirmCopy.hide}
      autoComplete="current-password"
    />
  </Field>
)
