import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { siteDate } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { PasswordDialog } from '#ui/forms/PasswordDialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { recoveryApi, type ResetCodes as State } from '../recovery.contract.ts'
import { resetCodesCopy } from '../reset-codes.copy.ts'
import { RecoveryCodes } from './two-factor/RecoveryCodes.tsx'
import styles from './Security.module.css'

/** How many codes for a new password the member has, with a button that makes new ones and shows them once. */
export function ResetCodes({ none = resetCodesCopy.noneText }: { none?: string }) {
  const state = useEndpoint(recoveryApi.codes)
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const make = useEndpointMutation(recoveryApi.makeCodes, {
    refreshes: [recoveryApi.codes],
    onSuccess: (made) => {
      setCodes(made.codes)
      setAsking(false)
    },
  })
  const ask = () => {
    make.reset()
    setAsking(true)
  }
  return (
    <>
      <Card pad="none" className={styles.card}>
        <div className={styles.row}>
          <Icon as={KeyRound} size={22} className={styles.shield} />
          {state.data && <Words state={state.data} none={none} />}
          <Button variant="out" size="s" onClick={ask}>
            {state.data?.left ? resetCodesCopy.makeNew : resetCodesCopy.make}
          </Button>
        </div>
        {codes && (
          <RecoveryCodes
            title={resetCodesCopy.saveThem}
            text={resetCodesCopy.saveText}
            codes={codes}
            onSaved={() => setCodes(undefined)}
          />
        )}
      </Card>
      <PasswordDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={resetCodesCopy.ask}
        text={resetCodesCopy.askText}
        action={resetCodesCopy.make}
        busy={make.isPending && resetCodesCopy.working}
        error={make.isError && errorMessage(make.error)}
        onAction={(currentPassword) => make.mutate({ body: { currentPassword } })}
      />
    </>
  )
}

const Words = ({ state: { left, createdAt }, none }: { state: State; none: string }) => (
  <div className={styles.words}>
    <p className={styles.title}>{left === 0 ? resetCodesCopy.none : resetCodesCopy.left(left)}</p>
    <p className={styles.text}>{left === 0 ? none : resetCodesCopy.since(siteDate(createdAt))}</p>
  </div>
)
