import { Copy, FileDown, QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { QrCode } from '#ui/data-display/QrCode.tsx'
import { SectionHead } from '#ui/layout/Section.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { shareLink } from '#ui/share.ts'
import { groupPoster, inviteLinkApi, type NamedLink } from '../../invite-link.contract.ts'
import { namedLinkCopy as copy } from '../../invite-link.copy.ts'
import { NewNamedLink } from './NewNamedLink.tsx'
import styles from './NamedLinks.module.css'

/** Links for several places, with how many people came by each. */
export function NamedLinks({ groupId }: { groupId: number }) {
  const found = useEndpoint(inviteLinkApi.list, { params: { id: groupId } })
  if (!found.data) return null
  return (
    <section className={styles.part}>
      <SectionHead level={3} title={copy.title} />
      <Text size="sm" tone="muted">
        {copy.text}
      </Text>
      {found.data.length === 0 && <Text size="sm">{copy.none}</Text>}
      <ul className={styles.list}>
        {found.data.map((link) => (
          <LinkRow key={link.code} groupId={groupId} link={link} />
        ))}
      </ul>
      <NewNamedLink groupId={groupId} />
    </section>
  )
}

function LinkRow({ groupId, link }: { groupId: number; link: NamedLink }) {
  const { name, joined, until, isOpen } = link
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b className={styles.name}>
          <bdi>{name}</bdi>
        </b>
        {!isOpen && <Badge tone="neutral">{copy.closed}</Badge>}
      </div>
      <Text size="sm" tone="muted">
        {[copy.joined(joined), until && copy.endsOn(longDate(until))].filter(Boolean).join(' · ')}
      </Text>
      {isOpen && <Tools groupId={groupId} link={link} />}
    </li>
  )
}

function Tools({ groupId, link }: { groupId: number; link: NamedLink }) {
  const { code, name, qr } = link
  const [isShown, setShown] = useState(false)
  const withdraw = useEndpointMutation(inviteLinkApi.withdraw, {
    refreshes: [inviteLinkApi.list],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toast({ title: copy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <>
      <div className={styles.tools}>
        <Button size="s" icon={Copy} onClick={() => void shareLink(links.joinGroup(code), copy.copied)}>
          {copy.copy}
        </Button>
        <Button
          size="s"
          variant="out"
          icon={QrIcon}
          aria-expanded={isShown}
          onClick={() => setShown((is) => !is)}
        >
          {isShown ? copy.hideQr : copy.showQr}
        </Button>
        <ButtonLink size="s" variant="out" icon={FileDown} href={groupPoster(groupId, code, 'a4')}>
          {copy.posterA4}
        </ButtonLink>
        <ButtonLink size="s" variant="out" icon={FileDown} href={groupPoster(groupId, code, 'a5')}>
          {copy.posterA5}
        </ButtonLink>
        <Button
          size="s"
          variant="dout"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: groupId, code } })}
        >
          {copy.withdraw}
        </Button>
      </div>
      {isShown && <QrCode rows={qr} label={copy.qr(name)} className={styles.qr} />}
    </>
  )
}
