import { settings as shown } from '#features/site/settings/web/settings.ts'
import { shortNameOf, siteIcon } from '#platform/contract/site.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Mark } from '#ui/layout/BrandMarks.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { firstRunCopy } from '../../first-run.copy.ts'
import { siteMarkApi } from '../../mark.contract.ts'
import { LookPreview } from '../look/LookPreview.tsx'
import type { TypedSettings } from '../typed-settings.ts'
import styles from './first-run.module.css'

/** The name, the mark and the colours as members will see them. */
export function FirstRunPreview({ typed }: { typed: TypedSettings }) {
  const mark = useEndpoint(siteMarkApi.read)
  const name = String(typed.name || shown.name)
  const shortName = shortNameOf({ name, shortName: String(typed.shortName ?? '') })
  const iconVersion = mark.data?.iconVersion
  const picture = iconVersion ? (
    <img src={siteIcon(iconVersion, 'mark')} alt="" width={48} height={48} />
  ) : (
    <Mark size={48} />
  )
  return (
    <section className={styles.preview} aria-label={firstRunCopy.preview}>
      <Heading level={2} look="h4">
        {firstRunCopy.preview}
      </Heading>
      <LookPreview hue={String(typed.hue)} accentHue={String(typed.accentHue)} name={name} />
      <div className={styles.places}>
        <figure className={styles.place}>
          <div className={styles.phone}>
            {picture}
            {shortName}
          </div>
          <figcaption>{firstRunCopy.onPhone}</figcaption>
        </figure>
        <figure className={styles.place}>
          <div className={styles.card}>
            <span className={styles.cardArt}>{picture}</span>
            <span className={styles.cardName}>{name}</span>
          </div>
          <figcaption>{firstRunCopy.shared}</figcaption>
        </figure>
      </div>
    </section>
  )
}
