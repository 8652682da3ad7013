import { useState } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { useForm, type FormErrors } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
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
import type { TargetPreview } from '../receipt.contract.ts'
import { noteReported } from './reported-items.ts'
import { ReportReceipt, type LoadAuthorActions } from './ReportReceipt.tsx'
import styles from './reports.module.css'

type ReportDialogProps = {
  hash: string
  onClose: () => void
  /** What else the page does with something that was just reported. */
  onReported: (type: ReportType, id: number) => void
  loadAuthorActions: LoadAuthorActions
}

/** Opens over any page whose address ends in #report-<type>-<id>. */
export function ReportDialog({ hash, onClose, ...parts }: ReportDialogProps) {
  const viewer = useViewer()
  const [hasReceipt, setReceipt] = useState(false)
  const [, type = '', id = ''] = /^#report-([A-Za-z]+)-(\d{1,15})$/.exec(hash) ?? []
  if (!isReportType(type)) return null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={reportCopy.title(reportCopy.types[type])}
      text={hasReceipt ? undefined : viewer ? reportCopy.private : reportCopy.logIn}
      close={reportCopy.close}
    >
      {viewer ? (
        <ReportForm
          key={hash}
          type={type}
          id={Number(id)}
          onClose={onClose}
          onReceipt={() => setReceipt(true)}
          {...parts}
        />
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

const blank: { kind?: ReportKind; reason: string } = { reason: '' }

type FormProps = Omit<ReportDialogProps, 'hash'> & { type: ReportType; id: number; onReceipt: () => void }

const kindChoices = reportKinds.map((value) => ({
  value,
  label: reportCopy.kinds[value],
  text: reportCopy.kindHints[value],
}))

const useReportForm = () =>
  useForm({
    initial: blank,
    check: ({ kind, reason }) => (kind ? { data: { kind, reason } } : {}),
    checkMore: ({ kind }): FormErrors => (kind ? {} : { kind: reportMessages.badKind }),
  })

function ReportForm({ type, id, onClose, onReceipt, onReported, loadAuthorActions }: FormProps) {
  const target = useEndpoint(reportApi.preview, { query: { type, id: String(id) } })
  const form = useReportForm()
  const report = useEndpointMutation(reportApi.report, {
    onSuccess: () => {
      onReceipt()
      noteReported(type, id)
      onReported(type, id)
    },
  })
  const send = form.submit((typed) => report.mutateAsync({ body: { type, id, ...typed } }))
  if (target.isPending) return <Spinner label={reportCopy.loading} />
  if (target.isError)
    return (
      <DialogBody>
        <FieldError>{errorMessage(target.error)}</FieldError>
      </DialogBody>
    )
  const receipt = report.data ?? target.data.receipt
  if (receipt)
    return (
      <ReportReceipt
        receipt={receipt}
        type={type}
        kind={report.data && form.typed.kind}
        loadAuthorActions={loadAuthorActions}
        onClose={onClose}
      />
    )
  return (
    <form onSubmit={send}>
      <DialogBody className={styles.form}>
        <ReportFields target={target.data} form={form} />
        {form.failure && <FieldError>{form.failure}</FieldError>}
      </DialogBody>
      <DialogFooter>
        <CancelButton variant="out" onCancel={onClose}>
          {reportCopy.cancel}
        </CancelButton>
        <Button type="submit" busy={form.isSending && reportCopy.sending}>
          {reportCopy.send}
        </Button>
      </DialogFooter>
    </form>
  )
}

type FieldsProps = { target: TargetPreview; form: ReturnType<typeof useReportForm> }

function ReportFields({ target, form }: FieldsProps) {
  const { kind } = form.typed
  return (
    <>
      <blockquote className={styles.quote}>
        <strong>{target.name}</strong>
        <span>{target.excerpt}</span>
      </blockquote>
      <Field label={reportCopy.question} error={form.errors.kind}>
        <RadioGroup
          value={kind}
          onValueChange={(chosen) => form.set({ kind: chosen })}
          choices={kindChoices}
        />
      </Field>
      <Field
        label={reportCopy.reason}
        optional={kind === 'other' ? undefined : reportCopy.reasonOptional}
        error={form.errors.reason}
      >
        <TextArea {...form.control('reason')} maxLength={reportLimits.reason} />
      </Field>
      <Text tone="muted">
        {reportCopy.next} <TextLink href={links.transparency}>{reportCopy.figures}</TextLink>
      </Text>
      <Text tone="muted">{reportCopy.danger}</Text>
    </>
  )
}
