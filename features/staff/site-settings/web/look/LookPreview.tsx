import { useEffect } from 'react'
import { settings as shown } from '#features/site/settings/web/settings.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { siteLookCopy } from '../../mark.copy.ts'
import button from '#ui/primitives/Button.module.css'
import styles from './Look.module.css'

type LookPreviewProps = {
  hue: string
  accentHue: string
  /** The name while it is typed. */
  name?: string
}

/** The colours that are chosen and not saved yet, on light and on dark ground. The page around it has them too. */
export function LookPreview({ hue, accentHue, name = shown.name }: LookPreviewProps) {
  const isOfPage = hue === shown.hue && accentHue === shown.accentHue
  useStylesheet(isOfPage ? null : `/assets/look/${Number(hue)}-${Number(accentHue)}.css`)
  const { day, night } = siteLookCopy.preview
  return (
    <div className={styles.previews}>
      <Sample theme="light" label={day} name={name} />
      <Sample theme="dark" label={night} name={name} />
    </div>
  )
}

function Sample({ theme, label, name }: { theme: 'light' | 'dark'; label: string; name: string }) {
  const { title, text, link, button: words, badge } = siteLookCopy.preview
  return (
    <figure className={styles.sample} data-theme={theme}>
      <figcaption className={styles.ground}>
        <span className={styles.sun} aria-hidden="true" />
        {name}
      </figcaption>
      <div className={styles.paper}>
        <p className={styles.title}>
          {title} <Badge tone="gold">{badge}</Badge>
        </p>
        <p className={styles.words}>
          {text} <span className={styles.link}>{link}</span>.
        </p>
        <span className={cx(button.button, button.primary, button.s)} aria-hidden="true">
          {words}
        </span>
        <span className={styles.theme}>{label}</span>
      </div>
    </figure>
  )
}

/** In milliseconds: a slider that is dragged asks for one stylesheet, not for fifty. */
const pause = 120

/** Lays a stylesheet over those of the page, as long as the component is shown. */
function useStylesheet(href: string | null) {
  useEffect(() => {
    if (href === null) return
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    const timer = setTimeout(() => {
      link.href = href
      document.head.append(link)
    }, pause)
    return () => {
      clearTimeout(timer)
      // The next one takes its place first, so that the page does not fall back to its own colours in between.
      setTimeout(() => link.remove(), 2 * pause)
    }
  }, [href])
}
