import { cx } from '#ui/cx.ts'
import { Card } from '#ui/primitives/Card.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  shape?: 'line' | 'thin' | 'title' | 'circle' | 'square' | 'picture'
  width?: '20%' | '30%' | '45%' | '60%' | '75%' | '90%'
  className?: string
}

/** A grey placeholder of the same size as the content. */
export function Skeleton({ shape = 'line', width, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={cx(styles.skeleton, styles[shape], width && styles[`w${parseInt(width)}`], className)}
    />
  )
}

/** Placeholders for posts; screen readers read `label` once. */
export function PostSkeleton({
  label,
  count = 1,
  picture = true,
}: {
  label: string
  count?: number
  picture?: boolean
}) {
  return (
    <div role="status" className={styles.posts}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} flush>
          <div className={styles.head}>
            <Skeleton shape="circle" />
            <div className={styles.lines}>
              <Skeleton width="45%" />
              <Skeleton shape="thin" width="30%" />
            </div>
          </div>
          <div className={styles.body}>
            <Skeleton />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </div>
          {picture && index % 2 === 0 && <Skeleton shape="picture" />}
        </Card>
      ))}
    </div>
  )
}

type ListSkeletonProps = {
  label: string
  rows?: number
  /** As high as the screen, so that nothing below it is visible and then pushed away. */
  tall?: boolean
}

/** Placeholders for the rows of a side list. */
export function ListSkeleton({ label, rows = 3, tall }: ListSkeletonProps) {
  return (
    <div role="status" className={cx(styles.rows, tall && styles.tall)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.head}>
          <Skeleton shape="circle" />
          <div className={styles.lines}>
            <Skeleton width="60%" />
            <Skeleton shape="thin" width="45%" />
          </div>
        </div>
      ))}
    </div>
  )
}
