import { useState } from 'react'
import { Dialog, DialogBody } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { drawnPictureCopy } from '../../drawn-picture.copy.ts'
import styles from './DrawnPictures.module.css'

type DrawnPicturesProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onChoose: (picture: File) => void
}

/** A dialog with the drawn profile pictures; the chosen one is handed on as a file, like a picture of one's own. */
export function DrawnPictures({ open, onOpenChange, busy, onChoose }: DrawnPicturesProps) {
  const [isLoading, setLoading] = useState(false)
  const choose = async (name: string) => {
    setLoading(true)
    try {
      onChoose(await fileOf(name))
    } catch {
      toast({ title: drawnPictureCopy.failed, text: drawnPictureCopy.tryAgain, tone: 'bad' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={drawnPictureCopy.title}
      text={drawnPictureCopy.text}
      close={drawnPictureCopy.close}
      look="h3"
    >
      <DialogBody>
        <ul className={styles.drawings}>
          {Object.entries(drawnPictureCopy.drawings).map(([name, label]) => (
            <li key={name}>
              <button
                type="button"
                className={styles.drawing}
                disabled={busy || isLoading}
                onClick={() => void choose(name)}
              >
                <img src={urlOf(name)} alt={label} width={400} height={400} />
              </button>
            </li>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  )
}

const urlOf = (name: string) => `/art/drawn/${name}.webp`

async function fileOf(name: string) {
  const response = await fetch(urlOf(name))
  if (!response.ok) throw new Error(`${urlOf(name)} answered ${response.status}`)
  return new File([await response.blob()], `${name}.webp`, { type: 'image/webp' })
}
