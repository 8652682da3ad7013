import { BadgeCheck } from 'lucide-react'
import type { Business } from '#features/market/businesses/contract.ts'
import { businessCopy } from '#features/market/businesses/copy.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'

export function VerifyButton({ business }: { business: Business }) {
  const dialog = useLazyComponent(() => import('./Verification.tsx'))
  return (
    <>
      <Button variant="out" icon={BadgeCheck} aria-haspopup="dialog" {...dialog.preloadProps}>
        {businessCopy.verify}
      </Button>
      {dialog.Component && <dialog.Component business={business} onClose={dialog.dismiss} />}
    </>
  )
}
