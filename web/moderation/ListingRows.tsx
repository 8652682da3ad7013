import { useState } from 'react'
import { auditApi, auditLimits } from '#shared/audit.ts'
import { longDate } from '#shared/dates.ts'
import { listingQueueApi, type queueLists } from '#shared/listingQueue.ts'
import { listingApi, type Listing } from '#shared/listings.ts'
import { moderationMessages } from '#shared/moderation.ts'
import { can } from '#shared/permissions.ts'
import { productApi } from '#shared/products.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { usePages, useSend } from '#web/client/query.ts'
import { useViewer } from '#web/client/viewer.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { ListRow } from '#web/ui/List.tsx'
import { toast } from '#web/ui/toast.ts'
import { listingConsoleWords as words } from './listingWords.ts'
import { Panel } from './Panel.tsx'
import { consoleWords } from './words.ts'
import styles from './console.module.css'

type List = (typeof queueLists)[number]
type Deed = keyof typeof words.deeds

export function QueueRows({ list }: { list: List }) {
  const listings = usePages(listingQueueApi.list, { query: { list } })
  return (
    <Panel
      pages={listings}
      none={words.none[list]}
      renderRow={(listing) => <QueueRow key={listing.id} listing={listing} list={list} />}
    />
  )
}

const deedsOf: Record<List, readonly Deed[]> = {
  review: ['approve', 'sendBack', 'block'],
  appeals: ['lift', 'uphold'],
  blocked: ['lift'],
}

function QueueRow({ listing, list }: { listing: Listing; list: List }) {
  const viewer = useViewer()
  const [asked, setAsked] = useState<Deed>()
  const send = useDeeds(() => setAsked(undefined))
  const { id, name, businessName, category, stateReason } = listing
  return (
    <ListRow
      className={styles.row}
      media={<Avatar id={listing.businessId} name={businessName} square size={40} />}
      title={
        <span className={styles.title}>
          <a href={links.product(id)}>{name}</a>
        </span>
      }
      text={
        <span className={styles.whole}>
          {[businessName, category, stateReason, ...factsOf(listing)].filter(Boolean).join(' · ')}
        </span>
      }
      end={
        <div className={styles.deeds}>
          {listing.certificateUrl && (
            <ButtonLink size="s" variant="out" href={listing.certificateUrl} target="_blank">
              {words.certificate}
            </ButtonLink>
          )}
          {viewer &&
            can.decideListing(viewer) &&
            deedsOf[list].map((deed) => (
              <Button
                key={deed}
                size="s"
                variant={deed === 'block' || deed === 'uphold' ? 'dout' : 'out'}
                onClick={() => setAsked(deed)}
              >
                {words.deeds[deed].action}
              </Button>
            ))}
          {asked && (
            <AlertDialog
              open
              onOpenChange={() => setAsked(undefined)}
              title={words.deeds[asked].title(name)}
              text={words.deeds[asked].text}
              cancel={consoleWords.cancel}
              action={words.deeds[asked].action}
              tone={asked === 'block' || asked === 'uphold' ? 'dng' : 'primary'}
              busy={send[asked].isPending && consoleWords.working}
              reason={{ label: words.reason, max: auditLimits.reason }}
              onAction={(reason) => send[asked].mutate({ params: { id }, body: { reason } })}
            />
          )}
        </div>
      }
    />
  )
}

/** What the label says, and what its seller says to the decision. */
function factsOf({ label, appeal }: Listing) {
  const { mgPerServing, servingsPerDay, mgPerPack, thcPercent, batch, claim, permitNumber } = label ?? {}
  return [
    mgPerServing !== undefined && servingsPerDay !== undefined && words.day(mgPerServing * servingsPerDay),
    mgPerPack !== undefined && words.pack(mgPerPack),
    thcPercent !== undefined && words.thc(thcPercent),
    batch && words.batch(batch),
    claim && words.claim(claim),
    permitNumber && words.permit(permitNumber),
    appeal && words.appeal(appeal),
  ]
}

function useDeeds(onDone: () => void) {
  const options = (deed: Deed) => ({
    refreshes: [listingQueueApi.list, listingApi.read, productApi.read, productApi.list, auditApi.list],
    onSuccess: () => {
      onDone()
      toast({ title: words.deeds[deed].done })
    },
    onError: (error: Error) => {
      onDone()
      toast({ title: moderationMessages.failed, text: reasonOf(error), tone: 'bad' })
    },
  })
  return {
    approve: useSend(listingQueueApi.approve, options('approve')),
    sendBack: useSend(listingQueueApi.sendBack, options('sendBack')),
    block: useSend(listingQueueApi.block, options('block')),
    uphold: useSend(listingQueueApi.uphold, options('uphold')),
    lift: useSend(listingQueueApi.lift, options('lift')),
  }
}

export function TryRows() {
  const tries = usePages(listingQueueApi.tries)
  return (
    <Panel
      pages={tries}
      none={words.none.tries}
      renderRow={({ id, user, name, businessName, reason, createdAt }) => (
        <ListRow
          key={id}
          className={styles.row}
          media={<Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={40} />}
          title={<span className={styles.title}>{name}</span>}
          text={
            <span className={styles.whole}>
              {[user.displayName, businessName, longDate(createdAt), reason].join(' · ')}
            </span>
          }
        />
      )}
    />
  )
}
