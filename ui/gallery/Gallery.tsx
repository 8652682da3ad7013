import { Moon, Sun } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Toaster } from '#ui/overlays/Toaster.tsx'
import { Tooltips } from '#ui/overlays/Tooltips.tsx'
import { AvatarSamples, BadgeSamples, ButtonSamples, TypeSamples } from './GalleryControls.tsx'
import { ChoiceSamples, FieldSamples } from './GalleryFields.tsx'
import { DialogSamples, MenuSamples, ToastSamples } from './GalleryOverlays.tsx'
import { PhotoSamples } from './GalleryPhotos.tsx'
import { ListSamples, NoticeSamples, PictureSamples, PostSamples, StateSamples } from './GallerySamples.tsx'
import styles from './Gallery.module.css'

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** Every building block in all its states, light and dark side by side. Only in development. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('light')
  const switchTheme = (chosen: Theme) => {
    document.documentElement.dataset.theme = chosen
    setTheme(chosen)
  }
  return (
    <Page columns={1}>
      <PageHead
        title="Building blocks"
        action={
          <Segmented
            label="Theme of the page and of what floats over it"
            value={theme}
            onValueChange={switchTheme}
            choices={themeChoices}
          />
        }
      />
      <Sheet title="Type and brand">{() => <TypeSamples />}</Sheet>
      <Sheet title="Buttons">{() => <ButtonSamples />}</Sheet>
      <Sheet title="Fields">{(side) => <FieldSamples side={side} />}</Sheet>
      <Sheet title="Choices">{(side) => <ChoiceSamples side={side} />}</Sheet>
      <Sheet title="Badges, chips, dates">{() => <BadgeSamples />}</Sheet>
      <Sheet title="Avatars">{() => <AvatarSamples />}</Sheet>
      <Sheet title="Lists and counts">{(side) => <ListSamples side={side} />}</Sheet>
      <Sheet title="Post parts">{() => <PostSamples />}</Sheet>
      <Sheet title="Notices">{() => <NoticeSamples />}</Sheet>
      <Sheet title="Waiting, empty, failed">{() => <StateSamples />}</Sheet>
      <Sheet title="Pictures">{() => <PictureSamples />}</Sheet>
      <Section title="Floating parts, in the theme chosen above">
        <div className={styles.row}>
          <MenuSamples theme={theme} onTheme={switchTheme} />
          <DialogSamples />
          <PhotoSamples />
          <ToastSamples />
        </div>
      </Section>
      <Toaster words={{ region: 'Notifications ({hotkey})', toast: 'Notification', dismiss: 'Dismiss' }} />
      <Tooltips />
    </Page>
  )
}

function Sheet({ title, children }: { title: string; children: (side: Theme) => ReactNode }) {
  return (
    <Section title={title} className={styles.sheet}>
      <div className={styles.sides}>
        {themes.map((side) => (
          <div key={side} data-theme={side} data-side={side} className={styles.side}>
            {children(side)}
          </div>
        ))}
      </div>
    </Section>
  )
}

const themeChoices = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const
