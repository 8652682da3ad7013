import { useState } from 'react'
import { auditApi } from '#features/members/audit/contract.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { longDate } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { AlertDialog } from '#ui/overlays/AlertDialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { approvalApi, approvalLimits, type RegistrationRequest } from '../../approval.contract.ts'
import { approvalCopy, approvalMessages } from '../../approval.copy.ts'
import styles from './registration.module.css'

/** The registrations that wait for the staff, the oldest first. */
export function RegistrationsPanel() {
  const waiting = useEndpoint(approvalApi.list)
  return (
    <>
      <p className={styles.lead}>{approvalCopy.lead}</p>
      {settings.isUnattended && <Alert tone="gold">{approvalCopy.unattended}</Alert>}
      <QueryPanel asked={waiting}>
        {(found) =>
          found.length === 0 ? (
            <p className={styles.none}>{approvalCopy.none}</p>
          ) : (
            <ul className={styles.list}>
              {found.map((request) => (
                <Request key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </>
  )
}

function Request({ request }: { request: RegistrationRequest }) {
  const { username, displayName, location, bio, hasEmail, answers, createdAt } = request
  return (
    <li className={styles.who}>
      <b>
        <bdi>{displayName}</bdi>
      </b>
      <Text size="sm" tone="muted">
        {[`@${username}`, location, longDate(createdAt)].filter(Boolean).join(' · ')}
      </Text>
      {bio && <p className={styles.bio}>{bio}</p>}
      {answers.length > 0 && (
        <dl className={styles.answers}>
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {!hasEmail && (
        <Text size="sm" tone="muted">
          {approvalCopy.noEmail}
        </Text>
      )}
      <Decision request={request} />
    </li>
  )
}

function Decision({ request: { id, displayName } }: { request: RegistrationRequest }) {
  const [isAsking, setAsking] = useState(false)
  const params = { id }
  const options = {
    refreshes: [approvalApi.list, auditApi.list, 'pendingCounts'],
    onSuccess: ({ message }: { message: string }) => {
      setAsking(false)
      toast({ title: message })
    },
    onError: (error: Error) => {
      setAsking(false)
      toast({ title: approvalMessages.failed, text: errorMessage(error), tone: 'bad' })
    },
  }
  const accept = useEndpointMutation(approvalApi.accept, options)
  const decline = useEndpointMutation(approvalApi.decline, options)
  return (
    <div className={styles.buttons}>
      <Button
        size="s"
        busy={accept.isPending && approvalCopy.accepting}
        onClick={() => accept.mutate({ params })}
      >
        {approvalCopy.accept}
      </Button>
      <Button size="s" variant="dout" onClick={() => setAsking(true)}>
        {approvalCopy.decline}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={approvalCopy.declineTitle(displayName)}
        text={approvalCopy.declineText}
        cancel={approvalCopy.cancel}
        action={approvalCopy.decline}
        busy={decline.isPending && approvalCopy.accepting}
        reason={{ label: approvalCopy.reason, max: approvalLimits.reason }}
        onAction={(reason) => decline.mutate({ params, body: { reason } })}
      />
    </div>
  )
}
