import { Copy } from 'lucide-react'
import { Button } from '#ui/primitives/Button.tsx'
import { securityCopy } from '../../two-factor.copy.ts'
import { copySecret } from './copy-secret.ts'
import styles from '../Security.module.css'

type RecoveryCodesProps = { title?: string; text?: string; codes: string[]; onSaved: () => void }

/** Codes that are shown once, to be copied by hand or with a button; those of the second factor unless the words say otherwise. */
export function RecoveryCodes({
  title = securityCopy.recoveryTitle,
  text = securityCopy.recoveryText,
  codes,
  onSaved,
}: RecoveryCodesProps) {
  return (
    <div className={styles.setup}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button onClick={onSaved}>{securityCopy.savedHint}</Button>
          <Button variant="out" icon={Copy} onClick={() => void copySecret(codes.join('\n'))}>
            {securityCopy.copyCodes}
          </Button>
        </div>
      </div>
    </div>
  )
}
