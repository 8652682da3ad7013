import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Alert.module.css'

type AlertProps = {
  tone: 'bad' | 'info' | 'gold' | 'ok'
  title?: ReactNode
  icon?: LucideIcon
  className?: string
  children?: ReactNode
}

/** A notice in the page; screen readers announce a bad one at once. */
export function Alert({ tone, title, icon, className, children }: AlertProps) {
  return (
    <div role={tone === 'bad' ? 'alert' : undefined} className={cx(styles.alert, styles[tone], className)}>
      <Icon as={icon ?? icons[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}

const icons = { bad: CircleAlert, info: Info, gold: TriangleAlert, ok: CircleCheck }
