import { cx } from '#ui/cx.ts'
import styles from './Brand.module.css'

type MarkProps = {
  size?: number
  /** Accessible name, if no wordmark is beside it. */ label?: string
  className?: string
}

/** The logo: an H whose crossbar is the horizon, with the sun rising between the stalks. */
export function Mark({ size = 32, label, className }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={cx(styles.mark, className)}
      {...naming(label)}
    >
      <path className={styles.bush} d="M0 0h32v32H0z" />
      <path className={styles.earth} d="M0 18.5h32V32H0z" />
      <path className={styles.sun} d="M10.6 17.5a5.4 5.4 0 0 1 10.8 0z" />
      <path className={styles.bone} d="M0 18.5h32" strokeWidth="2" />
      <path className={styles.bone} d={stalks} strokeWidth="2.7" strokeLinecap="round" />
    </svg>
  )
}

type LockupProps = {
  label: string
  /** Where the label has no room in one line. */ short?: string
  /** Address of the mark of a site that is not drawn here. */ picture?: string | null
  className?: string
}

/** Logo and wordmark; the wordmark has the colour of the text. */
export function Lockup({ label, short, picture, className }: LockupProps) {
  return (
    <span className={cx(styles.lockup, className)}>
      {picture ? <img src={picture} alt="" className={styles.tile} /> : <Mark className={styles.tile} />}
      {short && short !== label ? (
        <span className={cx(styles.names, styles.word)} data-short={short}>
          <span>{label}</span>
        </span>
      ) : (
        <Wordmark label={label} className={styles.word} />
      )}
    </span>
  )
}

/** Our own name is an image mask, so that it has the text's colour in both themes. The name of another installation is set in Besley. */
export function Wordmark({ label, className }: { label?: string; className?: string }) {
  if (label !== undefined && label !== drawnName)
    return (
      <span className={cx(styles.name, label.length > shortName && styles.longName, className)}>{label}</span>
    )
  return <span className={cx(styles.drawn, className)} {...naming(label)} />
}

const drawnName = 'Highveld'
/** This many letters fit beside the tools of a phone in one line. */
const shortName = 12

const naming = (label: string | undefined) =>
  label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }

const stalks = 'M9.2 26.5C8.8 19 8.7 13 7.4 6.2M22.8 26.5c.4-7.5.5-13.5 1.8-20.3'
