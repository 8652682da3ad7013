import { useState } from 'react'
import { Illustration, type Vignette } from '#ui/layout/Illustration.tsx'
import { SceneArt } from '#ui/layout/SceneArt.tsx'
import { followsSky, skyOf } from './sky.ts'
import styles from './SkyArt.module.css'

/** The veld at the reader's hour and season, in an arch; where pictures stay as they are, `otherwise`. Decorative. */
export function SkyArt({ otherwise }: { otherwise: Vignette }) {
  const [{ hour, season, scene }] = useState(() => skyOf(new Date()))
  if (!followsSky()) return <Illustration name={otherwise} />
  return (
    <span className={styles.arch} data-hour={hour} data-season={season}>
      <SceneArt name={scene} slot="tile" />
    </span>
  )
}
