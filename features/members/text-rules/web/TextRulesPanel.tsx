import { useState } from 'react'
import { auditApi, auditLimits } from '#features/members/audit/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { longDate } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field, FieldError } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { ListFailed } from '#ui/layout/Panel.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import {
  textRuleApi,
  TextRuleInput,
  textRuleKinds,
  textRuleLimits,
  type TextRule,
  type TextRuleKind,
} from '../contract.ts'
import { textRuleCopy, textRuleMessages } from '../copy.ts'
import { canManageTextRules } from '../permissions.ts'
import styles from '#ui/layout/Panel.module.css'
import panel from './TextRulesPanel.module.css'

/** Words and sites that members may not write about. */
export function TextRulesPanel() {
  const viewer = useViewer()
  const rules = useEndpoint(textRuleApi.list)
  if (rules.isPending) return <ListSkeleton label={textRuleCopy.loading} />
  if (rules.isError) return <ListFailed onRetry={() => void rules.refetch()} />
  const isAdmin = viewer !== null && canManageTextRules(viewer)
  return (
    <>
      <p className={panel.lead}>{textRuleCopy.lead}</p>
      {isAdmin && <AddRule />}
      {rules.data.length === 0 ? (
        <p className={styles.none}>{textRuleCopy.none}</p>
      ) : (
        <List>
          {rules.data.map((rule) => (
            <RuleRow key={rule.id} rule={rule} isAdmin={isAdmin} />
          ))}
        </List>
      )}
    </>
  )
}

const kinds = textRuleKinds.map((value) => ({ value, label: textRuleCopy.kinds[value] }))
const refreshes = [textRuleApi.list, auditApi.list]

const blank: { kind: TextRuleKind; value: string; reason: string } = { kind: 'word', value: '', reason: '' }

function AddRule() {
  const { typed, errors, failure, isSending, set, control, submit } = useForm({
    initial: blank,
    check: (values) => TextRuleInput.safeParse(values),
  })
  const add = useEndpointMutation(textRuleApi.add, {
    refreshes,
    onSuccess: () => {
      set({ value: '', reason: '' })
      toast({ title: textRuleMessages.added })
    },
  })
  const send = submit((body) => add.mutateAsync({ body }))
  return (
    <form className={panel.form} onSubmit={send} noValidate>
      <Field label={textRuleCopy.kind} error={errors.kind}>
        <LazySelect value={typed.kind} onValueChange={(kind) => set({ kind })} choices={kinds} />
      </Field>
      <Field label={textRuleCopy.value} error={errors.value}>
        <TextInput {...control('value')} maxLength={textRuleLimits.value} autoComplete="off" />
      </Field>
      <Field label={textRuleCopy.reason} error={errors.reason}>
        <TextInput {...control('reason')} maxLength={auditLimits.reason} autoComplete="off" />
      </Field>
      <Button type="submit" busy={isSending && textRuleCopy.adding}>
        {textRuleCopy.add}
      </Button>
      {failure && (
        <div role="alert" className={panel.error}>
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </form>
  )
}

function RuleRow({ rule, isAdmin }: { rule: TextRule; isAdmin: boolean }) {
  const { kind, value, createdBy, createdAt } = rule
  return (
    <ListRow
      className={styles.row}
      title={
        <span className={styles.title}>
          <bdi>{value}</bdi> <Badge>{textRuleCopy.kinds[kind]}</Badge>
        </span>
      }
      text={[createdBy?.displayName, longDate(createdAt)].filter(Boolean).join(' · ')}
      end={isAdmin && <RemoveRule rule={rule} />}
    />
  )
}

function RemoveRule({ rule: { id, value } }: { rule: TextRule }) {
  const [isAsking, setAsking] = useState(false)
  const remove = useEndpointMutation(textRuleApi.remove, {
    refreshes,
    onSuccess: ({ message }) => {
      setAsking(false)
      toast({ title: message })
    },
    onError: (error) => {
      setAsking(false)
      toast({ title: textRuleMessages.failed, text: errorMessage(error), tone: 'bad' })
    },
  })
  return (
    <div className={styles.actions}>
      <Button size="s" variant="dout" onClick={() => setAsking(true)}>
        {textRuleCopy.remove}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={textRuleCopy.removeTitle(value)}
        text={textRuleCopy.removeText}
        cancel={textRuleCopy.cancel}
        action={textRuleCopy.remove}
        busy={remove.isPending && textRuleCopy.working}
        reason={{ label: textRuleCopy.reason, max: auditLimits.reason }}
        onAction={(reason) => remove.mutate({ params: { id }, body: { reason } })}
      />
    </div>
  )
}
