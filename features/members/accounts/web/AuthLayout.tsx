import '#platform/web/puzzles/puzzles.ts'
import type { ReactNode } from 'react'
import { SceneArt } from '#ui/layout/SceneArt.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import styles from './AuthLayout.module.css'

type AuthLayoutProps = {
  scene: 'veld-night' | 'veld-storm'
  plate: string
  title: string
  /** Text or a link under the title. */
  lead: ReactNode
  children: ReactNode
}

/** A picture on the left, a form on the right; stacked on a phone. */
export function AuthLayout({ scene, plate, title, lead, children }: AuthLayoutProps) {
  return (
    <main id="main" tabIndex={-1} className={styles.auth}>
      <figure className={styles.art}>
        <SceneArt name={scene} eager className={scene === 'veld-night' ? styles.night : styles.storm} />
        <figcaption className={styles.plate}>{plate}</figcaption>
      </figure>
      <div className={styles.side}>
        <div className={styles.form}>
          <Heading level={1}>{title}</Heading>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
      </div>
    </main>
  )
}
