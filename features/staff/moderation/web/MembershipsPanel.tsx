import { useState } from 'react'
import { invoiceLists, type InvoiceList } from '#features/membership/membership/contract.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Chip, Chips } from '#ui/primitives/Chip.tsx'
import { membershipConsoleCopy } from '../membership-console.copy.ts'
import { BillRows, MemberRows } from './MembershipRows.tsx'
import styles from '#ui/layout/Panel.module.css'

/** Invoices to confirm or refund, and the list of members. */
export function MembershipsPanel() {
  const [which, setWhich] = useState<InvoiceList | 'members'>('open')
  const dialog = useLazyComponent(() => import('./GrantDialog.tsx'))
  return (
    <>
      <div className={styles.tools}>
        <Chips label={membershipConsoleCopy.which}>
          {([...invoiceLists, 'members'] as const).map((value) => (
            <Chip key={value} on={which === value} onClick={() => setWhich(value)}>
              {membershipConsoleCopy.lists[value]}
            </Chip>
          ))}
        </Chips>
        <Button size="s" variant="out" {...dialog.preloadProps}>
          {membershipConsoleCopy.grant}
        </Button>
      </div>
      {which === 'members' ? <MemberRows /> : <BillRows key={which} list={which} />}
      {dialog.Component && (
        <dialog.Component onClose={dialog.dismiss} onGranted={() => setWhich('members')} />
      )}
    </>
  )
}
