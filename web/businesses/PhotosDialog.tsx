import { ImagePlus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { businessPhotoApi, businessPhotoMessages } from '#shared/businessPhotos.ts'
import type { Business } from '#shared/businesses.ts'
import { mediaLimits, type Image } from '#shared/media.ts'
import { perkMessages, perksOf } from '#shared/perks.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { keyOf, queryClient, useSend } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { addPhotos } from '#web/ui/addPhotos.ts'
import { Button } from '#web/ui/Button.tsx'
import { namesOf, sentOf } from '#web/ui/chosenPhotos.ts'
import { Dialog, DialogBody, DialogFooter } from '#web/ui/Dialog.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { PhotoRow, type ChosenPhoto } from '#web/ui/PhotoRow.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { toast } from '#web/ui/toast.ts'
import { photoWords } from './photoWords.ts'
import styles from './PhotosDialog.module.css'

type PhotosDialogProps = { business: Business; photos: Image[]; onClose: () => void }

/** Adds, describes, orders and takes out; nothing is changed until it is saved. */
export function PhotosDialog({ business, photos: before, onClose }: PhotosDialogProps) {
  const me = useMe() ?? null
  const most = perksOf(me).photosPerBusiness
  const [photos, setPhotos] = useState(() =>
    before.map((image): ChosenPhoto => ({ key: image.url, alt: image.alt, image })),
  )
  const params = { id: business.id }
  const save = useSend(businessPhotoApi.arrange, {
    onSuccess: (kept) => {
      queryClient.setQueryData(keyOf(businessPhotoApi.list, { params }), kept)
      toast({ title: businessPhotoMessages.kept })
      onClose()
    },
    onError: (error) =>
      toast({ title: businessPhotoMessages.keepFailed, text: reasonOf(error), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const { alts, files } = sentOf(photos)
    save.mutate({ params, body: { ...alts, photos: namesOf(photos) }, files })
  }
  const link = { href: links.subscribe, words: photoWords.aboutPremium }
  const tooMany = {
    title: perkMessages.tooManyBusinessPhotos(most),
    ...(me?.isPremium ? {} : { link }),
  }
  return (
    <Dialog open onOpenChange={onClose} title={photoWords.title} close={photoWords.close}>
      <form onSubmit={submit}>
        <DialogBody>
          <PhotoRow
            photos={photos}
            onChange={setPhotos}
            longestAlt={mediaLimits.alt}
            words={photoWords.row}
          />
          <div className={styles.add}>
            <FileButton
              icon={ImagePlus}
              size="s"
              multiple
              accept="image/png,image/jpeg,image/webp"
              disabled={photos.length >= most}
              onFile={(_first, all) =>
                setPhotos(addPhotos(all, photos, { most, tooMany, notAnImage: photoWords.notAnImage }))
              }
            >
              {photoWords.add}
            </FileButton>
            <p className={styles.room}>
              {photos.length < most ? photoWords.room(most) : tooMany.title}{' '}
              {photos.length >= most && !me?.isPremium && (
                <TextLink href={links.subscribe}>{photoWords.aboutPremium}</TextLink>
              )}
            </p>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" onClick={onClose}>
            {photoWords.cancel}
          </Button>
          <Button type="submit" busy={save.isPending && photoWords.saving}>
            {photoWords.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
