import { BadgeCheck } from 'lucide-react'
import type { Business } from '#features/market/businesses/contract.ts'
import { businessCopy } from '#features/market/businesses/copy.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { loadVerification } from './lazy.ts'

export function VerifyButton({ business }: { business: Business }) {
  const dialog = useLazyComponent(loadVerification)
  return (
    <>
      <Button variant="out" icon={BadgeCheck} aria-haspopup="dialog" {...dialog.hints}>
        {businessCopy.verify}
      </Button>
      {dialog.Part && <dialog.Part business={business} onClose={dialog.dismiss} />}
    </>
  )
}
