import styles from './LoadingLine.module.css'

/** The horizon line of the header or the bottom bar, which fills while the code of the next page loads. */
export const LoadingLine = () => <span aria-hidden className={styles.line} />
