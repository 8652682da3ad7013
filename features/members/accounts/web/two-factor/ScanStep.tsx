import { Copy } from 'lucide-react'
import { useEndpointMutation } from '#platform/web/query.ts'
import { QrCode } from '#ui/data-display/QrCode.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { twoFactorApi, type Setup } from '../../two-factor.contract.ts'
import { securityCopy } from '../../two-factor.copy.ts'
import { copySecret } from './copy-secret.ts'
import styles from '../Security.module.css'

type ScanStepProps = { setup: Setup; onEnabled: (codes: string[]) => void; onCancel: () => void }

export function ScanStep({ setup, onEnabled, onCancel }: ScanStepProps) {
  const form = useForm({ initial: { code: '' }, check: unchecked })
  const confirm = useEndpointMutation(twoFactorApi.confirm, {
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  })
  const send = form.submit((body) => confirm.mutateAsync({ body }))
  return (
    <form data-unasked className={styles.setup} onSubmit={send} noValidate>
      <QrCode rows={setup.qr} label={securityCopy.qr} />
      <div className={styles.words}>
        <p className={styles.title}>{securityCopy.scan}</p>
        <p className={styles.text}>{securityCopy.byHand}</p>
        <p className={styles.key}>
          <code>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <IconButton
            icon={Copy}
            label={securityCopy.copyKey}
            onClick={() => void copySecret(setup.secret)}
          />
        </p>
        <Field
          label={securityCopy.code}
          error={form.errors.code ?? form.failure}
          className={styles.codeField}
        >
          <TextInput
            {...form.control('code')}
            onChange={({ target }) => form.set({ code: target.value.replace(/\D/g, '').slice(0, 6) })}
            inputMode="numeric"
            autoComplete="one-time-code"
            className={styles.code}
            autoFocus
          />
        </Field>
        <div className={styles.buttons}>
          <Button
            type="submit"
            disabled={form.typed.code.length < 6}
            busy={form.isSending && securityCopy.working}
          >
            {securityCopy.confirm}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {securityCopy.cancel}
          </Button>
        </div>
      </div>
    </form>
  )
}
