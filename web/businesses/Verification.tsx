import { useState, type FormEvent } from 'react'
import { businessApi, businessLimits, businessMessages, type Business } from '#shared/businesses.ts'
import { reasonOf } from '#web/client/call.ts'
import { useSend } from '#web/client/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { toast } from '#web/ui/toast.ts'
import { businessWords, formWords } from './words.ts'

/** Where an admin gives the mark with its last day, or takes it back. */
export function Verification({ business, onClose }: { business: Business; onClose: () => void }) {
  const [until, setUntil] = useState('')
  const [reason, setReason] = useState('')
  const after = (title: string) => ({
    refreshes: [businessApi.read, businessApi.list],
    onSuccess: () => {
      toast({ title })
      onClose()
    },
    onError: (error: Error) => toast({ title: reasonOf(error), tone: 'bad' as const }),
  })
  const verify = useSend(businessApi.verify, after(businessMessages.verified))
  const unverify = useSend(businessApi.unverify, after(businessMessages.unverified))
  const params = { id: business.id }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    verify.mutate({ params, body: { until, reason } })
  }
  return (
    <Dialog open onOpenChange={onClose} title={businessWords.verifyTitle} close={formWords.close} look="h3">
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <Field label={businessWords.until}>
            <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
          </Field>
          <Field label={businessWords.reason} hint={businessWords.reasonHint}>
            <TextInput
              value={reason}
              maxLength={businessLimits.reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          {business.isVerified && (
            <Button
              variant="dout"
              busy={unverify.isPending && businessWords.sending}
              onClick={() => unverify.mutate({ params, body: { reason } })}
            >
              {businessWords.unverify}
            </Button>
          )}
          <Button type="submit" busy={verify.isPending && businessWords.sending}>
            {businessWords.verify}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
