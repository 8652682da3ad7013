import { useState } from 'react'
import { avatarAt } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import styles from './Avatar.module.css'

export type AvatarSize = 24 | 28 | 32 | 36 | 40 | 44 | 48 | 52 | 64 | 88 | 144

type AvatarProps = {
  id: number
  name: string
  src?: string | null
  size?: AvatarSize
  /** Businesses are square, people are round. */
  square?: boolean
  /** Label of the online dot, which is shown if this is set. */
  online?: string | false
  /** Only if no name is beside it. */
  alt?: string
  eager?: boolean
  className?: string
}

export function Avatar({
  id,
  name,
  src,
  size = 40,
  square,
  online,
  alt = '',
  eager,
  className,
}: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shape = cx(styles.avatar, square && styles.square)
  const pictured = src && src !== broken
  return (
    <span className={cx(styles.frame, styles[`s${size}`], className)}>
      {pictured ? (
        <img
          src={avatarAt(src, size)}
          alt={alt}
          width={size}
          height={size}
          loading={eager ? undefined : 'lazy'}
          decoding="async"
          className={shape}
          onError={() => setBroken(src)}
        />
      ) : (
        <span
          className={cx(shape, styles.mono, styles[`tint${tintOf(id)}`])}
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        >
          {initialOf(name)}
        </span>
      )}
      {online && <span className={styles.online} role="img" aria-label={online} />}
    </span>
  )
}

const tintOf = (id: number) => Math.abs(Math.trunc(id)) % 7

const initialOf = (name: string) => name.trim().match(/./u)?.[0].toUpperCase() ?? 'U'
