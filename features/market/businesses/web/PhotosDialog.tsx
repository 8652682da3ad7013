import { ImagePlus } from 'lucide-react'
import type { Me } from '#features/members/people/contract.ts'
import { perkMessages } from '#features/members/people/perks.copy.ts'
import { offersPremium, perksOf } from '#features/members/people/perks.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { mediaLimits, type Image } from '#platform/contract/images.ts'
import { links } from '#platform/web/links.ts'
import { keyOf, queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { unchecked, useForm } from '#ui/forms/use-form.ts'
import { Dialog, DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { addPhotos } from '#ui/photos/add-photos.ts'
import { namesOf, sentOf } from '#ui/photos/chosen-photos.ts'
import { PhotoRow, type ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { type Business } from '../contract.ts'
import { businessPhotoMessages, businessPhotoCopy } from '../copy.ts'
import { businessPhotoApi } from '../photos.contract.ts'
import styles from './PhotosDialog.module.css'

type PhotosDialogProps = { business: Business; photos: Image[]; onClose: () => void }

/** Adds, describes, reorders and removes photos; nothing changes until saved. */
export function PhotosDialog({ business, photos: before, onClose }: PhotosDialogProps) {
  const me = useMe() ?? null
  const form = useForm({
    initial: { photos: before.map((image): ChosenPhoto => ({ key: image.url, alt: image.alt, image })) },
    check: unchecked,
    onFailure: (text) => toast({ title: businessPhotoMessages.keepFailed, text, tone: 'bad' }),
  })
  const { photos } = form.typed
  const setPhotos = (chosen: ChosenPhoto[]) => form.set({ photos: chosen })
  const params = { id: business.id }
  const save = useEndpointMutation(businessPhotoApi.arrange, {
    onSuccess: (photosSaved) => {
      queryClient.setQueryData(keyOf(businessPhotoApi.list, { params }), photosSaved)
      toast({ title: businessPhotoMessages.photosSaved })
      onClose()
    },
  })
  const send = form.submit(() => {
    const { alts, files } = sentOf(photos)
    return save.mutateAsync({ params, body: { ...alts, photos: namesOf(photos) }, files })
  })
  return (
    <Dialog open onOpenChange={onClose} title={businessPhotoCopy.title} close={businessPhotoCopy.close}>
      <form onSubmit={send}>
        <DialogBody>
          <PhotoRow
            photos={photos}
            onChange={setPhotos}
            longestAlt={mediaLimits.alt}
            words={businessPhotoCopy.row}
          />
          <AddPhotos photos={photos} onChange={setPhotos} me={me} />
        </DialogBody>
        <DialogFooter>
          <CancelButton variant="ghost" onCancel={onClose}>
            {businessPhotoCopy.cancel}
          </CancelButton>
          <Button type="submit" busy={form.isSending && businessPhotoCopy.saving}>
            {businessPhotoCopy.save}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type AddPhotosProps = {
  photos: ChosenPhoto[]
  onChange: (photos: ChosenPhoto[]) => void
  me: Me | null
}

function AddPhotos({ photos, onChange, me }: AddPhotosProps) {
  const most = perksOf(me).photosPerBusiness
  const link = { href: links.subscribe, words: businessPhotoCopy.aboutPremium }
  const tooMany = {
    title: perkMessages.tooManyBusinessPhotos(most),
    ...(offersPremium(me) && { link }),
  }
  return (
    <div className={styles.add}>
      <FileButton
        icon={ImagePlus}
        size="s"
        multiple
        isFull={photos.length >= most}
        onFile={(_first, all) => onChange(addPhotos(all, photos, { most, tooMany }))}
      >
        {businessPhotoCopy.add}
      </FileButton>
      <p className={styles.room}>
        {photos.length < most ? businessPhotoCopy.room(most) : tooMany.title}{' '}
        {photos.length >= most && offersPremium(me) && (
          <TextLink href={links.subscribe}>{businessPhotoCopy.aboutPremium}</TextLink>
        )}
      </p>
    </div>
  )
}
