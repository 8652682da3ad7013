import { useState } from 'react'
import { moderationApi, moderationMessages } from '#shared/moderation.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { forgetContent } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { toast } from '#web/ui/toast.ts'
import { moderationWords } from './words.ts'
import styles from './AdminToolsPage.module.css'

/** For admins: the sample community goes, once they are sure. */
export function RemoveSample() {
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(moderationApi.removeSample, {
    onSuccess: ({ message }) => {
      setAsking(false)
      void forgetContent()
      toast({ title: moderationMessages.restoreTitle, text: message })
    },
    onError: (error) => {
      setAsking(false)
      toast({ title: moderationMessages.failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  return (
    <Card as="section" pad="l" tone="danger" aria-labelledby="sample">
      <Heading level={2} look="h3" id="sample">
        {moderationWords.sample}
      </Heading>
      <p className={styles.text}>{moderationWords.sampleText}</p>
      <Button variant="dout" onClick={() => setAsking(true)}>
        {moderationWords.removeSample}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={moderationWords.removeSampleTitle}
        text={moderationWords.removeSampleQuestion}
        cancel={moderationWords.cancel}
        action={moderationWords.removeSample}
        busy={remove.isPending && moderationWords.removing}
        onAction={() => remove.mutate({})}
      />
    </Card>
  )
}
