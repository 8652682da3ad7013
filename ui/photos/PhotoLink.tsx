import type { ComponentProps } from 'react'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import styles from './PhotoLink.module.css'

/** Leads from the viewer to what the photo belongs to. */
export const PhotoLink = (props: ComponentProps<'a'>) => (
  <p data-theme="dark" className={styles.link}>
    <TextLink {...props} />
  </p>
)
