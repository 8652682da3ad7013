import { ChevronDown, ChevronUp, Plus } from 'lucide-react'
import { timeAgo } from '#platform/contract/dates.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { Group } from '../../contract.ts'
import { guideApi, guideLimits, type GuideEntry } from '../../guide.contract.ts'
import { guideCopy, guideMessages } from '../../guide.copy.ts'
import { showOrder } from './guides.ts'
import styles from './GroupGuide.module.css'

type GuideListProps = { group: Group; pages: GuideEntry[]; mayWrite: boolean }

/** The numbered pages; those who run the group add and move them. */
export function GuideList({ group, pages, mayWrite }: GuideListProps) {
  const add = mayWrite && pages.length < guideLimits.pages && <AddPage group={group} />
  if (pages.length === 0)
    return (
      <Empty
        level={2}
        title={guideCopy.none}
        text={mayWrite ? guideCopy.noneText : guideCopy.noneVisitor}
        action={add}
      />
    )
  return (
    <div className={styles.view}>
      {add && <div>{add}</div>}
      <ol className={styles.list} aria-label={guideCopy.pages}>
        {pages.map((page, place) => (
          <li key={page.id} className={styles.row}>
            <span className={styles.place} aria-hidden>
              {place + 1}
            </span>
            <Entry group={group} page={page} />
            {mayWrite && pages.length > 1 && <Moves group={group} pages={pages} place={place} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Entry({ group, page }: { group: Group; page: GuideEntry }) {
  const now = useNow()
  return (
    <a href={links.guidePage(group.id, page.id)} className={styles.entry}>
      <b dir="auto">{page.title}</b>
      <small>{guideCopy.editedAt(timeAgo(page.editedAt, now))}</small>
    </a>
  )
}

function Moves({ group, pages, place }: { group: Group; pages: GuideEntry[]; place: number }) {
  const { mutate, isPending } = useEndpointMutation(guideApi.arrange, {
    inTurn: `guide ${group.id}`,
    onSuccess: (arranged) => showOrder(group.id, arranged),
    onError: (error) => toast({ title: guideMessages.moveFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const move = (to: number) => {
    const ids = pages.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(place, 1))
    mutate({ params: { id: group.id }, body: { ids } })
  }
  const title = pages[place]?.title ?? ''
  return (
    <div className={styles.moves}>
      <IconButton
        icon={ChevronUp}
        size="s"
        label={`${guideCopy.up}: ${title}`}
        disabled={place === 0 || isPending}
        onClick={() => move(place - 1)}
      />
      <IconButton
        icon={ChevronDown}
        size="s"
        label={`${guideCopy.down}: ${title}`}
        disabled={place === pages.length - 1 || isPending}
        onClick={() => move(place + 1)}
      />
    </div>
  )
}

function AddPage({ group }: { group: Group }) {
  const dialog = useLazyComponent(() => import('./GuideDialog.tsx'))
  return (
    <>
      <Button icon={Plus} aria-haspopup="dialog" {...dialog.preloadProps}>
        {guideCopy.add}
      </Button>
      {dialog.Component && <dialog.Component group={group} onClose={dialog.dismiss} />}
    </>
  )
}
