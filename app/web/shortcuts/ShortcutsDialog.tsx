import { Fragment } from 'react'
import { setShortcuts, useShortcuts } from '#platform/web/shortcuts.ts'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { shortcutCopy as copy } from './shortcuts.copy.ts'
import styles from './ShortcutsDialog.module.css'

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent)

const rows = [
  { keys: ['/'], does: copy.does.search },
  { keys: ['j'], does: copy.does.next },
  { keys: ['k'], does: copy.does.previous },
  { keys: ['l'], does: copy.does.like },
  { keys: ['c'], does: copy.does.compose },
  { keys: [isMac() ? '⌘' : 'Ctrl', 'K'], does: copy.does.palette },
  { keys: ['?'], does: copy.does.help },
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areOn = useShortcuts()
  return (
    <Dialog open onOpenChange={onClose} title={copy.title} text={copy.text} close={copy.close} look="h3">
      <DialogBody>
        <table className={styles.keys}>
          <thead>
            <tr>
              <th scope="col">{copy.columns.key}</th>
              <th scope="col">{copy.columns.does}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ keys, does }) => (
              <tr key={does}>
                <td>
                  {keys.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && ' + '}
                      <kbd>{key}</kbd>
                    </Fragment>
                  ))}
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div data-unasked>
          <SwitchRow title={copy.on} text={copy.onText} checked={areOn} onCheckedChange={setShortcuts} />
        </div>
      </DialogBody>
    </Dialog>
  )
}
