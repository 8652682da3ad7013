import { toast } from '#ui/overlays/toast.ts'
import { securityCopy } from '../../two-factor.copy.ts'

/** Copies a key or codes for a password manager, and says so. */
export async function copySecret(text: string) {
  await navigator.clipboard.writeText(text)
  toast({ title: securityCopy.copied })
}
