import { useState } from 'react'
import { securityCopy } from '#features/members/accounts/two-factor.copy.ts'
import type { Me } from '#features/members/people/contract.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { PasswordDialog } from '#ui/forms/PasswordDialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { leavingApi } from '../contract.ts'
import styles from '#features/members/accounts/web/Security.module.css'

export function DownloadData({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false)
  const fetchAll = useEndpointMutation(leavingApi.export, {
    onSuccess: (data) => {
      saveFile(securityCopy.fileName(me.username), JSON.stringify(data, null, 2))
      setOpen(false)
    },
  })
  return (
    <Card pad="none" className={styles.card}>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.title}>{securityCopy.download}</p>
          <p className={styles.text}>{securityCopy.downloadText}</p>
        </div>
        <Button variant="out" onClick={() => setOpen(true)}>
          {securityCopy.download}
        </Button>
      </div>
      <PasswordDialog
        open={isOpen}
        onOpenChange={(open) => {
          setOpen(open)
          fetchAll.reset()
        }}
        title={securityCopy.downloadTitle}
        text={securityCopy.downloadQuestion}
        action={securityCopy.download}
        busy={fetchAll.isPending && securityCopy.working}
        error={fetchAll.isError && errorMessage(fetchAll.error)}
        onAction={(password) => fetchAll.mutate({ body: { password } })}
      />
    </Card>
  )
}

function saveFile(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
