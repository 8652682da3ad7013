import { useState } from 'react'
import { auditApi, auditLimits } from '#shared/audit.ts'
import { businessApi } from '#shared/businesses.ts'
import { longDate } from '#shared/dates.ts'
import { eitherOf, endOfDay, licenceNames } from '#shared/licenceKinds.ts'
import { licenceApi, type LicenceForStaff } from '#shared/licences.ts'
import { listingQueueApi } from '#shared/listingQueue.ts'
import { moderationMessages } from '#shared/moderation.ts'
import { can } from '#shared/permissions.ts'
import { productApi } from '#shared/products.ts'
import { waitingApi } from '#shared/waiting.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useSend } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { ListRow } from '#web/ui/List.tsx'
import { toast } from '#web/ui/toast.ts'
import { licenceConsoleWords as words } from './listingWords.ts'
import { consoleWords } from './words.ts'
import styles from './console.module.css'

type Deed = keyof typeof words.deeds

/** The mark of the business and what it lists follow its licences. */
const refreshes = [
  licenceApi.queue,
  licenceApi.held,
  licenceApi.all,
  businessApi.read,
  businessApi.list,
  productApi.read,
  productApi.list,
  listingQueueApi.list,
  waitingApi.read,
  auditApi.list,
]

/** A licence with its document, and what an admin may say to it. */
export function LicenceRow({ licence }: { licence: LicenceForStaff }) {
  const { businessId, businessName, kind } = licence
  return (
    <ListRow
      className={styles.row}
      media={<Avatar id={businessId} name={businessName} square size={40} />}
      title={
        <span className={styles.title}>
          <a href={links.business(businessId)}>
            <bdi>{businessName}</bdi>
          </a>
          <Badge>{licenceNames[kind]}</Badge>
        </span>
      }
      text={<span className={styles.whole}>{factsOf(licence).filter(Boolean).join(' · ')}</span>}
      end={
        <div className={styles.deeds}>
          <ButtonLink size="s" variant="out" href={licence.documentUrl} target="_blank">
            {words.document}
          </ButtonLink>
          <Deeds licence={licence} />
        </div>
      }
    />
  )
}

const factsOf = (licence: LicenceForStaff) => [
  licence.businessCategory,
  licence.number,
  words.holder(licence.holder),
  words.until(longDate(endOfDay(licence.expiresOn))),
  licence.state === 'expired' && words.over,
  words.sent(longDate(licence.createdAt)),
  licence.reason,
]

const deedsOf: Record<LicenceForStaff['state'], readonly Deed[]> = {
  submitted: ['verify', 'reject'],
  verified: ['takeBack'],
  rejected: [],
  expired: [],
}

function Deeds({ licence: { id, kind, state, businessName } }: { licence: LicenceForStaff }) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<Deed>()
  const options = (deed: Deed) => ({
    refreshes,
    onSuccess: () => {
      setAsked(undefined)
      toast({ title: words.deeds[deed].done })
    },
    onError: (error: Error) => {
      setAsked(undefined)
      toast({ title: moderationMessages.failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  const send = {
    verify: useSend(licenceApi.verify, options('verify')),
    reject: useSend(licenceApi.reject, options('reject')),
    takeBack: useSend(licenceApi.reject, options('takeBack')),
  }
  if (!viewer || !can.verifyBusiness(viewer)) return null
  return (
    <>
      {deedsOf[state].map((deed) => (
        <Button
          key={deed}
          size="s"
          variant={deed === 'verify' ? 'out' : 'dout'}
          aria-haspopup="dialog"
          onClick={() => setAsked(deed)}
        >
          {words.deeds[deed].action}
        </Button>
      ))}
      {asked && (
        <AlertDialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={words.deeds[asked].title(words.of(eitherOf([kind]), businessName))}
          text={words.deeds[asked].text}
          cancel={consoleWords.cancel}
          action={words.deeds[asked].action}
          tone={asked === 'verify' ? 'primary' : 'dng'}
          busy={send[asked].isPending && consoleWords.working}
          reason={{ label: asked === 'verify' ? words.checked : words.why, max: auditLimits.reason }}
          onAction={(reason) => send[asked].mutate({ params: { id }, body: { reason } })}
        />
      )}
    </>
  )
}
