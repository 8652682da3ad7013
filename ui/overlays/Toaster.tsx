import { Check, CircleAlert, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { dismissToast, toastTimes, useToast } from './toast.ts'
import { toasterCopy } from './toaster.copy.ts'
import styles from './Toaster.module.css'

const whatsApp = (url: string) => `https://wa.me/?text=${encodeURIComponent(url)}`

/** `region` may hold `{hotkey}`, which becomes F8. */
export function Toaster({ words }: { words: { region: string; toast: string; dismiss: string } }) {
  const shown = useToast()
  return (
    <Toast.Provider
      label={words.toast}
      duration={toastTimes.shownMs}
      swipeThreshold={toastTimes.swipePx}
      swipeDirection="right"
    >
      {shown && (
        <Toast.Root
          key={shown.id}
          open={shown.isOpen}
          onOpenChange={(isOpen) => !isOpen && dismissToast(shown.id)}
          type={shown.tone === 'bad' ? 'foreground' : 'background'}
          className={cx(styles.toast, shown.tone === 'bad' && styles.bad)}
        >
          <Icon as={shown.icon ?? (shown.tone === 'bad' ? CircleAlert : Check)} size={20} stroke={2} />
          <div className={styles.words}>
            <Toast.Title className={styles.title}>{shown.title}</Toast.Title>
            {shown.link && (
              <a href={shown.link.href} className={styles.link}>
                {shown.link.words}
              </a>
            )}
            {shown.copiedUrl && (
              <a
                href={whatsApp(shown.copiedUrl)}
                className={styles.link}
                target="_blank"
                rel="noopener noreferrer"
              >
                {toasterCopy.sendWithWhatsApp}
              </a>
            )}
            {shown.action && (
              <Toast.Action altText={shown.action.label} asChild>
                <button type="button" className={styles.link} onClick={shown.action.onSelect}>
                  {shown.action.label}
                </button>
              </Toast.Action>
            )}
            {shown.text && <Toast.Description className={styles.text}>{shown.text}</Toast.Description>}
          </div>
          <Toast.Close className={styles.close} aria-label={words.dismiss}>
            <Icon as={X} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport label={words.region} className={styles.viewport} />
    </Toast.Provider>
  )
}
