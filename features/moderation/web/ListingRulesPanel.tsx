import { useState } from 'react'
import { auditApi, auditLimits } from '#features/audit/contract.ts'
import { longDate } from '#platform/contract/dates.ts'
import { listingRuleApi, listingRuleMessages, type RuleForStaff } from '#features/listing-rules/contract.ts'
import { moderationMessages } from '../contract.ts'
import { canDecideListing } from '#features/products/permissions.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useAnswer, useSend } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { useLater } from '#ui/overlays/use-lazy-component.ts'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { listingConsoleWords as words } from '../listings.copy.ts'
import { loadRuleDialog } from './lazy.ts'
import { consoleWords } from '../copy.ts'
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
  const isAdmin = viewer !== null && canDecideListing(viewer)
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
