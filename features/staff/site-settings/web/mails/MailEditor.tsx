import { auditApi } from '#features/members/audit/contract.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { FormActions } from '#ui/forms/SettingsBlock.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Stack } from '#ui/layout/Page.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { markAllSaved } from '#ui/unsaved/unsaved.ts'
import { adminMailApi, mailTextLimits, MailTextInput, type AdminMail } from '../../mails.contract.ts'
import { adminMailCopy } from '../../mails.copy.ts'
import styles from './mails.module.css'

type Typed = { subject: string; paragraph: string }

/** Writes the subject and the paragraph of a mail. An empty field is ours, which stands in it as an example. */
export function MailEditor({ mail, list }: { mail: AdminMail; list: string }) {
  const { slug, language, ours, marks } = mail
  const form = useForm({
    initial: { subject: mail.subject ?? '', paragraph: mail.paragraph ?? '' },
    check: (typed: Typed) => MailTextInput.safeParse({ language, ...withoutEmpty(typed) }),
  })
  const { errors, failure, isSending, control, submit } = form
  const save = useSaving(list)
  const preview = useEndpointMutation(adminMailApi.preview)
  return (
    <Stack>
      <TextLink href={list}>{adminMailCopy.back}</TextLink>
      <form
        className={styles.form}
        onSubmit={submit((body) => save.mutateAsync({ params: { slug }, body }))}
        noValidate
      >
        <Field label={adminMailCopy.subject} optional={adminMailCopy.optional} error={errors.subject}>
          <TextInput
            {...control('subject')}
            placeholder={ours.subject}
            maxLength={mailTextLimits.subject}
            autoComplete="off"
          />
        </Field>
        <Field
          label={adminMailCopy.paragraph}
          optional={adminMailCopy.optional}
          hint={adminMailCopy.marks(marks.join(' '))}
          error={errors.paragraph}
        >
          <TextArea
            {...control('paragraph')}
            rows={6}
            placeholder={ours.paragraph}
            maxLength={mailTextLimits.paragraph}
          />
        </Field>
        {failure && (
          <div role="alert">
            <FieldError>{failure}</FieldError>
          </div>
        )}
        <FormActions>
          <Button
            variant="out"
            busy={preview.isPending && adminMailCopy.previewing}
            onClick={submit((body) => preview.mutateAsync({ params: { slug }, body }))}
          >
            {adminMailCopy.preview}
          </Button>
          <Button type="submit" busy={isSending && adminMailCopy.saving}>
            {adminMailCopy.save}
          </Button>
        </FormActions>
      </form>
      {preview.data && <Preview {...preview.data} />}
    </Stack>
  )
}

const withoutEmpty = ({ subject, paragraph }: Typed) => ({
  subject: subject.trim() === '' ? null : subject,
  paragraph: paragraph.trim() === '' ? null : paragraph,
})

function useSaving(list: string) {
  const go = useGo()
  return useEndpointMutation(adminMailApi.change, {
    refreshes: [adminMailApi.list, auditApi.list],
    onSuccess: () => {
      toast({ title: adminMailCopy.saved, text: adminMailCopy.savedText })
      markAllSaved()
      go(list)
    },
  })
}

/** A mail is plain text. */
const Preview = ({ subject, text }: { subject: string; text: string }) => (
  <Card as="section" pad="l" aria-label={adminMailCopy.preview}>
    <p className={styles.subject}>{subject}</p>
    <p className={styles.text}>{text}</p>
  </Card>
)
