import { FileText } from 'lucide-react'
import { useState } from 'react'
import { licenceKinds, licenceNames, type LicenceKind } from '#features/market/businesses/licence-kinds.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { licenceApi, LicenceInput, licenceLimits, type Licence } from '../contract.ts'
import { licenceMessages, licenceCopy } from '../copy.ts'
import styles from './SellLicences.module.css'

type Typed = { kind: LicenceKind; number: string; holder: string; expiresOn: string }
export type LicenceDraft = { typed: Typed; again: Licence | null }
type Props = { businessId: number; draft: LicenceDraft; onClose: () => void }

const kinds = licenceKinds.map((value) => ({ value, label: licenceNames[value] }))

/** A form with the licence's details, for a new licence or a correction. */
export function LicenceDialog(props: Props) {
  const { onClose } = props
  const { again } = props.draft
  const { form, document, setDocument, send } = useLicenceForm(props)
  const { typed, errors, control } = form
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={again ? licenceCopy.formAgain : licenceCopy.formTitle}
      close={licenceCopy.close}
      look="h3"
    >
      <form onSubmit={send} noValidate>
        <DialogBody>
          <div className={styles.fields}>
            <Field label={licenceCopy.kind} error={errors.kind}>
              <LazySelect value={typed.kind} onValueChange={(kind) => form.set({ kind })} choices={kinds} />
            </Field>
            <Field label={licenceCopy.number} hint={licenceCopy.numberHint} error={errors.number}>
              <TextInput {...control('number')} maxLength={licenceLimits.number} autoComplete="off" />
            </Field>
            <Field label={licenceCopy.holderLabel} hint={licenceCopy.holderHint} error={errors.holder}>
              <TextInput {...control('holder')} maxLength={licenceLimits.holder} autoComplete="off" />
            </Field>
            <Field label={licenceCopy.lastDay} error={errors.expiresOn}>
              <DayInput {...control('expiresOn')} />
            </Field>
            <DocumentField
              name={
                document?.name ??
                (again ? licenceCopy.unchangedHint : licenceCopy.documentHint(licenceLimits.documentBytes))
              }
              isChosen={document !== undefined}
              onFile={setDocument}
              error={errors.document}
            />
          </div>
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {licenceCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && licenceCopy.sending}>
            {licenceCopy.submit}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

function useLicenceForm({ businessId, draft: { typed: before, again }, onClose }: Props) {
  const [document, setFile] = useState<File>()
  const form = useForm({
    initial: before,
    check: (typed) => LicenceInput.safeParse(typed),
    checkMore: () => (again || document ? {} : { document: licenceMessages.noDocument }),
  })
  const options = (title: string) => ({
    refreshes: [licenceApi.all],
    onSuccess: () => {
      toast({ title })
      onClose()
    },
    onError: (error: Error) =>
      toast({ title: licenceMessages.failed, text: errorMessage(error), tone: 'bad' as const }),
  })
  const submit = useEndpointMutation(licenceApi.submit, options(licenceMessages.submitted))
  const resubmit = useEndpointMutation(licenceApi.resubmit, options(licenceMessages.resubmitted))
  const send = form.submit(() => {
    const sent = { body: form.typed, files: { document } }
    if (again) return resubmit.mutateAsync({ params: { id: again.id }, ...sent })
    return submit.mutateAsync({ params: { id: businessId }, ...sent })
  })
  const setDocument = (file: File) => {
    setFile(file)
    form.clear('document')
  }
  return { form, document, setDocument, send }
}

type DocumentFieldProps = {
  name: string
  isChosen: boolean
  onFile: (file: File) => void
  error: string | undefined
}

function DocumentField({ name, isChosen, onFile, error }: DocumentFieldProps) {
  return (
    <div>
      <div className={styles.document}>
        <FileButton icon={FileText} withPdf largest={licenceLimits.documentBytes} size="s" onFile={onFile}>
          {licenceCopy.choose}
        </FileButton>
        <span className={styles.hint} data-chosen={isChosen ? '' : undefined}>
          {name}
        </span>
      </div>
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
