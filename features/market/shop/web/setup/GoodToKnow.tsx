import { Info } from 'lucide-react'
import { SceneArt } from '#ui/layout/SceneArt.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import type { SetupStep } from '../../setup-steps.ts'
import { factCopy, setupCopy } from '../../setup.copy.ts'
import styles from './GoodToKnow.module.css'

/** Beside the form, where there is room. */
export function GoodToKnow({ step }: { step: SetupStep }) {
  if (step === 'done') return null
  return (
    <div className={styles.side}>
      <SceneArt name="scene-workshop" slot="tile" className={styles.scene} />
      <Section title={setupCopy.goodToKnow}>
        <ul className={styles.facts}>
          {factCopy[step].map((fact) => (
            <li key={fact}>
              <Icon as={Info} />
              <span>{fact}</span>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}
