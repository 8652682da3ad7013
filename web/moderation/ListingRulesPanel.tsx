import { useState } from 'react'
import { auditApi, auditLimits } from '#shared/audit.ts'
import { longDate } from '#shared/dates.ts'
import { listingRuleApi, listingRuleMessages, type RuleForStaff } from '#shared/listingRuleApi.ts'
import { moderationMessages } from '#shared/moderation.ts'
import { can } from '#shared/permissions.ts'
import { reasonOf } from '#web/client/call.ts'
import { useAnswer, useSend } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useLater } from '#web/ui/later.ts'
import { List, ListRow } from '#web/ui/List.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { listingConsoleWords as words } from './listingWords.ts'
import { loadRuleDialog } from './parts.later.ts'
import { consoleWords } from './words.ts'
import styles from './console.module.css'

/** The rules with their days: one is never changed, it ends and another begins. */
export function ListingRulesPanel() {
  const viewer = useViewer()
  const rules = useAnswer(listingRuleApi.all)
  const dialog = useLater(loadRuleDialog)
  if (rules.isPending) return <ListSkeleton label={consoleWords.loading} />
  if (rules.isError)
    return (
      <Alert tone="bad" title={consoleWords.failed}>
        <Button variant="out" size="s" onClick={() => void rules.refetch()}>
          {consoleWords.retry}
        </Button>
      </Alert>
    )
  const isAdmin = viewer !== null && can.decideListing(viewer)
  return (
    <>
      {isAdmin && (
        <div className={styles.tools}>
          <Button size="s" variant="out" aria-haspopup="dialog" {...dialog.hints}>
            {words.add}
          </Button>
        </div>
      )}
      {rules.data.length === 0 ? (
        <p className={styles.none}>{words.noRules}</p>
      ) : (
        <List>
          {rules.data.map((rule) => (
            <RuleRow key={rule.id} rule={rule} isAdmin={isAdmin} />
          ))}
        </List>
      )}
      {dialog.Part && <dialog.Part onClose={dialog.dismiss} />}
    </>
  )
}

/** As the rules count the days. */
const today = () => new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 10)

function RuleRow({ rule, isAdmin }: { rule: RuleForStaff; isAdmin: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const end = useSend(listingRuleApi.end, {
    refreshes: [listingRuleApi.all, listingRuleApi.list, auditApi.list],
    onSuccess: () => {
      setAsking(false)
      toast({ title: listingRuleMessages.ended })
    },
    onError: (error) => {
      setAsking(false)
      toast({ title: moderationMessages.failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  const { id, subject, name, category, decision, isInForce, reason, source, validFrom, validUntil } = rule
  return (
    <ListRow
      className={styles.row}
      title={
        <span className={styles.title}>
          {name}
          <Badge tone={decision === 'blocked' ? 'clay' : decision === 'allowed' ? 'green' : 'gold'}>
            {words.decisions[decision]}
          </Badge>
          {!isInForce && <Badge tone="out">{words.notInForce}</Badge>}
        </span>
      }
      text={
        <span className={styles.whole}>
          {[
            words.subjects[subject],
            category && words.within(category),
            words.since(longDate(validFrom)),
            validUntil && words.until(longDate(validUntil)),
            reason,
            decision !== 'allowed' && source,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      end={
        isAdmin &&
        isInForce &&
        validUntil === null && (
          <div className={styles.deeds}>
            <Button size="s" variant="dout" onClick={() => setAsking(true)}>
              {words.end}
            </Button>
            <AlertDialog
              open={isAsking}
              onOpenChange={setAsking}
              title={words.endTitle(name)}
              text={words.endText}
              cancel={consoleWords.cancel}
              action={words.end}
              busy={end.isPending && consoleWords.working}
              reason={{ label: words.why, max: auditLimits.reason }}
              onAction={(why) => end.mutate({ params: { id }, body: { validUntil: today(), why } })}
            />
          </div>
        )
      }
    />
  )
}
