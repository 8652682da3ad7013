import { useState, type FormEvent } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import {
  isReportType,
  reportApi,
  reportKinds,
  reportLimits,
  type ReportKind,
  type ReportType,
} from '../contract.ts'
import { reportCopy, reportMessages } from '../copy.ts'
import styles from './reports.module.css'

type ReportDialogProps = { hash: string; onClose: () => void }

/** Opens over any page whose address ends in #report-<type>-<id>. */
export function ReportDialog({ hash, onClose }: ReportDialogProps) {
  const viewer = useViewer()
  const [, type = '', id = ''] = /^#report-([A-Za-z]+)-(\d{1,15})$/.exec(hash) ?? []
  if (!isReportType(type)) return null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={reportCopy.title(reportCopy.types[type])}
      text={viewer ? reportCopy.private : reportCopy.logIn}
      close={reportCopy.close}
    >
      {viewer ? (
        <ReportForm key={hash} type={type} id={Number(id)} onClose={onClose} />
      ) : (
        <DialogFooter>
          <ButtonLink href={links.loginFrom(location.pathname + location.search + hash)}>
            {reportCopy.toLogin}
          </ButtonLink>
        </DialogFooter>
      )}
    </Dialog>
  )
}

type FormProps = { type: ReportType; id: number; onClose: () => void }

const kindChoices = reportKinds.map((value) => ({
  value,
  label: reportCopy.kinds[value],
  text: reportCopy.kindHints[value],
}))

function ReportForm({ type, id, onClose }: FormProps) {
  const target = useEndpoint(reportApi.preview, { query: { type, id: String(id) } })
  const [kind, setKind] = useState<ReportKind>()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')
  const report = useEndpointMutation(reportApi.report, {
    onSuccess: ({ message }) => {
      onClose()
      toast({ title: message })
    },
    onError: (failure) => setError(errorMessage(failure) || reportCopy.failed),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind) report.mutate({ body: { type, id, kind, reason } })
    else setError(reportMessages.badKind)
  }
  if (target.isPending) return <Spinner label={reportCopy.loading} />
  if (target.isError)
    return (
      <DialogBody>
        <FieldError>{errorMessage(target.error)}</FieldError>
      </DialogBody>
    )
  return (
    <form onSubmit={submit}>
      <DialogBody className={styles.form}>
        <blockquote className={styles.quote}>
          <strong>{target.data.name}</strong>
          <span>{target.data.excerpt}</span>
        </blockquote>
        <Field label={reportCopy.question}>
          <RadioGroup value={kind} onValueChange={setKind} choices={kindChoices} />
        </Field>
        <Field label={reportCopy.reason} optional={kind === 'other' ? undefined : reportCopy.reasonOptional}>
          <TextArea
            value={reason}
            maxLength={reportLimits.reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <Text tone="muted">
          {reportCopy.next} <TextLink href={links.transparency}>{reportCopy.figures}</TextLink>
        </Text>
        <Text tone="muted">{reportCopy.danger}</Text>
        {error && <FieldError>{error}</FieldError>}
      </DialogBody>
      <DialogFooter>
        <CancelButton variant="out" onCancel={onClose}>
          {reportCopy.cancel}
        </CancelButton>
        <Button type="submit" busy={report.isPending && reportCopy.sending}>
          {reportCopy.send}
        </Button>
      </DialogFooter>
    </form>
  )
}
