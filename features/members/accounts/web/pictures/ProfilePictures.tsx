import { Image } from 'lucide-react'
import { useState } from 'react'
import { bannerOf } from '#features/members/people/banner.ts'
import type { Me } from '#features/members/people/contract.ts'
import { setMe } from '#features/members/people/web/viewer.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { accountApi } from '../../contract.ts'
import { drawnPictureCopy } from '../../drawn-picture.copy.ts'
import { settingsCopy, settingsMessages } from '../../settings.copy.ts'
import styles from './ProfilePictures.module.css'

const kinds = {
  avatar: { title: settingsCopy.cropPicture, width: 400, height: 400, round: true },
  banner: { title: settingsCopy.cropBanner, width: 1500, height: 500, round: false },
}
type Kind = keyof typeof kinds

/** Profile picture and banner: chosen, cropped, saved at once. */
export function ProfilePictures({ me, withBanner = true }: { me: Me; withBanner?: boolean }) {
  const [chosen, setChosen] = useState<{ kind: Kind; file: File }>()
  const crop = useLazyComponent(() => import('./PictureCrop.tsx'))
  const [isDrawing, setDrawing] = useState(false)
  const drawings = useLazyComponent(() => import('./DrawnPictures.tsx'))
  const save = useEndpointMutation(accountApi.edit, {
    refreshes: ['people', 'posts'],
    onSuccess: (saved) => {
      setChosen(undefined)
      setDrawing(false)
      setMe(saved)
      toast({ title: settingsMessages.editSaved })
    },
    onError: (error) => toast({ title: settingsMessages.editFailed, text: errorMessage(error), tone: 'bad' }),
  })
  const choose = (kind: Kind) => (file: File) => {
    setChosen({ kind, file })
    crop.load()
  }
  return (
    <>
      <ProfilePicture
        me={me}
        onFile={choose('avatar')}
        onRemove={() => save.mutate({ body: { avatarUrl: null } })}
        onDraw={() => {
          setDrawing(true)
          drawings.load()
        }}
      />
      {drawings.Component && (
        <drawings.Component
          open={isDrawing}
          onOpenChange={setDrawing}
          busy={save.isPending}
          onChoose={(avatar) => save.mutate({ files: { avatar } })}
        />
      )}
      {withBanner && <Banner me={me} onFile={choose('banner')} />}
      {chosen && crop.Component && (
        <crop.Component
          key={chosen.file.name + chosen.file.lastModified}
          file={chosen.file}
          {...kinds[chosen.kind]}
          busy={save.isPending}
          onCrop={(picture) => save.mutate({ files: { [chosen.kind]: picture } })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type PictureProps = { me: Me; onFile: (file: File) => void }

type ProfilePictureProps = PictureProps & { onRemove: () => void; onDraw: () => void }

function ProfilePicture({ me, onFile, onRemove, onDraw }: ProfilePictureProps) {
  return (
    <SettingsBlock title={settingsCopy.picture} text={settingsCopy.pictureText}>
      <div className={styles.who}>
        <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={88} eager />
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{me.displayName}</bdi>
          </p>
          <p className={styles.handle}>@{me.username}</p>
          <div className={styles.buttons}>
            <FileButton size="s" largest={mediaLimits.profileBytes} onFile={onFile}>
              {settingsCopy.changePicture}
            </FileButton>
            <Button variant="out" size="s" aria-haspopup="dialog" onClick={onDraw}>
              {drawnPictureCopy.choose}
            </Button>
            {me.avatarUrl && (
              <Button variant="ghost" size="s" onClick={onRemove}>
                {settingsCopy.removePicture}
              </Button>
            )}
          </div>
        </div>
      </div>
    </SettingsBlock>
  )
}

function Banner({ me, onFile }: PictureProps) {
  return (
    <SettingsBlock title={settingsCopy.banner} text={settingsCopy.bannerText}>
      <div className={styles.banner}>
        <img src={bannerOf(me).url} alt="" width={1500} height={500} />
        <FileButton
          size="s"
          icon={Image}

          largest={mediaLimits.profileBytes}
          onFile={onFile}
          className={styles.replace}
        >
          {me.bannerUrl ? settingsCopy.replaceBanner : settingsCopy.addBanner}
        </FileButton>
      </div>
    </SettingsBlock>
  )
}
