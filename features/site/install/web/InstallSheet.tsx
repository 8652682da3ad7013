import { Download, EyeOff, Gauge, WifiOff } from 'lucide-react'
import { settings } from '#features/site/settings/web/settings.ts'
import { useInstallPrompt } from '#platform/web/install.ts'
import { FactList, FactNote } from '#ui/data-display/FactList.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { installCopy } from '../copy.ts'
import styles from './InstallSheet.module.css'

type InstallSheetProps = { way: 'prompt' | 'hand'; onClose: () => void }

const facts = [
  { icon: WifiOff, words: installCopy.facts.offline },
  { icon: Gauge, words: installCopy.facts.data },
  { icon: EyeOff, words: installCopy.facts.neutral },
]

/** Our question, which comes before the browser's. */
export function InstallSheet({ way, onClose }: InstallSheetProps) {
  const prompt = useInstallPrompt()
  const install = () => {
    onClose()
    // NOTE: an event can ask once; the browser sends another one when it may be asked again.
    void prompt?.prompt().finally(() => useInstallPrompt.setState(null, true))
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={installCopy.title(settings.name)}
      text={installCopy.text}
      look="h3"
    >
      <DialogBody>
        <FactList facts={facts} />
        {way === 'hand' && <p className={styles.how}>{installCopy.iphone}</p>}
        <FactNote>{installCopy.later}</FactNote>
      </DialogBody>
      <DialogFooter>
        {way === 'hand' ? (
          <Button onClick={onClose}>{installCopy.understood}</Button>
        ) : (
          <>
            <Button variant="out" onClick={onClose}>
              {installCopy.notNow}
            </Button>
            <Button icon={Download} onClick={install}>
              {installCopy.install}
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  )
}
