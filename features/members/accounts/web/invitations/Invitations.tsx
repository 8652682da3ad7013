import { Copy, FileDown, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { QrCode } from '#ui/data-display/QrCode.tsx'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { shareLink } from '#ui/share.ts'
import type { Invitation } from '../../invitations.contract.ts'
import { invitationCopy } from '../../invitations.copy.ts'
import { WithdrawInvitation } from './WithdrawInvitation.tsx'
import styles from './Invitations.module.css'

type InvitationsProps = { invitations: Invitation[]; isOwn: boolean }

/** Invitations with their use, their code, their posters and who came by them. */
export function Invitations({ invitations, isOwn }: InvitationsProps) {
  if (invitations.length === 0) return <p className={styles.none}>{invitationCopy.none}</p>
  return (
    <ul className={styles.list}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.code} invitation={invitation} isOwn={isOwn} />
      ))}
    </ul>
  )
}

const stateOf = ({ isWithdrawn, isValid }: Invitation) => {
  if (isWithdrawn) return 'withdrawn'
  return isValid ? 'open' : 'closed'
}

function InvitationRow({ invitation, isOwn }: { invitation: Invitation; isOwn: boolean }) {
  const { code, note, uses, used, until, createdBy } = invitation
  const state = stateOf(invitation)
  const facts = [
    code,
    invitationCopy.usedOf(used, uses),
    until && invitationCopy.endsOn(longDate(until)),
    !isOwn && createdBy && invitationCopy.by(createdBy.displayName),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b className={styles.name}>
          <bdi>{note || invitationCopy.unnamed}</bdi>
        </b>
        <Badge tone={state === 'open' ? 'green' : 'neutral'}>{invitationCopy.states[state]}</Badge>
      </div>
      <Text size="sm" tone="muted">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <span className={styles.meter} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, (used / uses) * 100)}%` }} />
      </span>
      <People people={invitation.people} count={used} />
      {state === 'open' && <Tools invitation={invitation} isOwn={isOwn} />}
    </li>
  )
}

function People({ people, count }: { people: Invitation['people']; count: number }) {
  if (count === 0) return null
  return (
    <p className={styles.people}>
      {invitationCopy.people(count)}
      {people.length > 0 && ': '}
      {people.map(({ id, displayName }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink href={id === null ? links.feed : links.profile(id)}>{displayName}</TextLink>
        </span>
      ))}
    </p>
  )
}

function Tools({ invitation, isOwn }: { invitation: Invitation; isOwn: boolean }) {
  const { code, qr } = invitation
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className={styles.tools}>
        <Button size="s" icon={Copy} onClick={() => void shareLink(links.join(code), invitationCopy.copied)}>
          {invitationCopy.copy}
        </Button>
        <Button
          size="s"
          variant="out"
          icon={QrIcon}
          aria-expanded={isShown}
          onClick={() => setShown((is) => !is)}
        >
          {isShown ? invitationCopy.hideQr : invitationCopy.showQr}
        </Button>
        <ButtonLink size="s" variant="out" icon={FileDown} href={links.poster(code, 'a4')}>
          {invitationCopy.posterA4}
        </ButtonLink>
        <ButtonLink size="s" variant="out" icon={FileDown} href={links.poster(code, 'a5')}>
          {invitationCopy.posterA5}
        </ButtonLink>
        <WithdrawInvitation invitation={invitation} isOwn={isOwn} />
      </div>
      {isShown && <QrCode rows={qr} label={invitationCopy.qr(code)} className={styles.qr} />}
    </>
  )
}
