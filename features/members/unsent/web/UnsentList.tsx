import { useUnsent, type Unsent } from '#platform/web/unsent.ts'
import { UnsentItem } from '#ui/data-display/UnsentItem.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { unsentCopy } from '../copy.ts'
import { senderOf } from './senders.ts'
import { unsentProps } from './unsent-props.ts'
import styles from './UnsentList.module.css'

/** All that is not sent, also where its page is not open. */
export function UnsentList({ onClose }: { onClose: () => void }) {
  const all = useUnsent()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={unsentCopy.title}
      text={all.length > 0 ? unsentCopy.text : unsentCopy.none}
      close={unsentCopy.close}
      look="h3"
    >
      <DialogBody>
        <ul className={styles.list}>
          {all.map((unsent) => (
            <li key={unsent.key}>
              <Row unsent={unsent} onClose={onClose} />
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

function Row({ unsent, onClose }: { unsent: Unsent; onClose: () => void }) {
  const sender = senderOf(unsent.kind)
  if (!sender) return null
  const words = sender.words(unsent.data)
  return (
    <>
      <p className={styles.head}>
        <b>{words}</b>
        <TextLink href={sender.href(unsent.data)} onClick={onClose}>
          {unsentCopy.open}
        </TextLink>
      </p>
      <UnsentItem {...unsentProps(unsent)} label={words} />
    </>
  )
}
