import { useState } from 'react'
import { listingRuleApi, type RuleForStaff } from '#features/market/listing-rules/contract.ts'
import { listingRuleMessages } from '#features/market/listing-rules/copy.ts'
import { canEditListingRules } from '#features/market/listing-rules/permissions.ts'
import { auditApi, auditLimits } from '#features/members/audit/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { consoleCopy } from '#features/staff/moderation/copy.ts'
import { showFailure } from '#features/staff/moderation/web/show-failure.ts'
import { localTime } from '#platform/contract/clocks.ts'
import { longDate, southAfrica } from '#platform/contract/dates.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { ListFailed } from '#ui/layout/Panel.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { listingConsoleCopy } from '../copy.ts'
import styles from '#ui/layout/Panel.module.css'

/** The rules with their dates: a rule is never changed, it ends and another begins. */
export function ListingRulesPanel() {
  const viewer = useViewer()
  const rules = useEndpoint(listingRuleApi.all)
  const dialog = useLazyComponent(() => import('./RuleDialog.tsx'))
  if (rules.isPending) return <ListSkeleton label={consoleCopy.loading} />
  if (rules.isError) return <ListFailed onRetry={() => void rules.refetch()} />
  const isAdmin = viewer !== null && canEditListingRules(viewer)
  return (
    <>
      {isAdmin && (
        <div className={styles.tools}>
          <Button size="s" variant="out" aria-haspopup="dialog" {...dialog.preloadProps}>
            {listingConsoleCopy.add}
          </Button>
        </div>
      )}
      {rules.data.length === 0 ? (
        <p className={styles.none}>{listingConsoleCopy.noRules}</p>
      ) : (
        <List>
          {rules.data.map((rule) => (
            <RuleRow key={rule.id} rule={rule} isAdmin={isAdmin} />
          ))}
        </List>
      )}
      {dialog.Component && <dialog.Component onClose={dialog.dismiss} />}
    </>
  )
}

/** Today in the time zone of the rules. */
const today = () => localTime(southAfrica, new Date().toISOString()).slice(0, 10)

function RuleRow({ rule, isAdmin }: { rule: RuleForStaff; isAdmin: boolean }) {
  const { subject, name, category, decision, isInForce, reason, source, validFrom, validUntil } = rule
  return (
    <ListRow
      className={styles.row}
      title={
        <span className={styles.title}>
          {name}
          <Badge tone={decision === 'blocked' ? 'clay' : decision === 'allowed' ? 'green' : 'gold'}>
            {listingConsoleCopy.decisions[decision]}
          </Badge>
          {!isInForce && <Badge tone="out">{listingConsoleCopy.notInForce}</Badge>}
        </span>
      }
      text={
        <span className={styles.whole}>
          {[
            listingConsoleCopy.subjects[subject],
            category && listingConsoleCopy.within(category),
            listingConsoleCopy.since(longDate(validFrom)),
            validUntil && listingConsoleCopy.until(longDate(validUntil)),
            reason,
            decision !== 'allowed' && source,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      end={isAdmin && isInForce && validUntil === null && <EndRule rule={rule} />}
    />
  )
}

function EndRule({ rule: { id, name } }: { rule: RuleForStaff }) {
  const [isAsking, setAsking] = useState(false)
  const end = useEndpointMutation(listingRuleApi.end, {
    refreshes: [listingRuleApi.all, listingRuleApi.list, auditApi.list],
    onSuccess: () => {
      setAsking(false)
      toast({ title: listingRuleMessages.ended })
    },
    onError: (error) => {
      setAsking(false)
      showFailure(error)
    },
  })
  return (
    <div className={styles.actions}>
      <Button size="s" variant="dout" onClick={() => setAsking(true)}>
        {listingConsoleCopy.end}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={listingConsoleCopy.endTitle(name)}
        text={listingConsoleCopy.endText}
        cancel={consoleCopy.cancel}
        action={listingConsoleCopy.end}
        busy={end.isPending && consoleCopy.working}
        reason={{ label: listingConsoleCopy.why, max: auditLimits.reason }}
        onAction={(why) => end.mutate({ params: { id }, body: { validUntil: today(), why } })}
      />
    </div>
  )
}
