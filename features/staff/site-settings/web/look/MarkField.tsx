import { Upload } from 'lucide-react'
import { useId } from 'react'
import { auditApi } from '#features/members/audit/contract.ts'
import { settings as shown } from '#features/site/settings/web/settings.ts'
import { siteIcon } from '#platform/contract/site.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { cx } from '#ui/cx.ts'
import { FieldError } from '#ui/forms/Field.tsx'
import { Mark } from '#ui/layout/BrandMarks.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { siteMarkApi } from '../../mark.contract.ts'
import { siteLookCopy } from '../../mark.copy.ts'
import file from '#ui/forms/FileButton.module.css'
import button from '#ui/primitives/Button.module.css'
import styles from './Look.module.css'

/** The mark of the site, which is saved at once when another is chosen. */
export function MarkField() {
  const hint = useId()
  const mark = useEndpoint(siteMarkApi.read)
  const after = {
    refreshes: [siteMarkApi.read, auditApi.list],
    onSuccess: () => toast({ title: siteLookCopy.saved, text: siteLookCopy.savedText }),
  }
  const replace = useEndpointMutation(siteMarkApi.replace, after)
  const remove = useEndpointMutation(siteMarkApi.remove, after)
  const goBack = () => remove.mutate({})
  const isBusy = replace.isPending || remove.isPending
  const failure = replace.error ?? remove.error
  if (!mark.data) return null
  const { iconVersion, isUploaded } = mark.data
  return (
    <div className={styles.mark} data-unasked>
      <p className={styles.legend}>{siteLookCopy.mark}</p>
      <div className={styles.markCard}>
        {iconVersion ? (
          <img src={siteIcon(iconVersion, 'mark')} alt="" width={56} height={56} />
        ) : (
          <Mark size={56} className={styles.ownMark} />
        )}
        <span className={styles.markName}>
          {isUploaded ? siteLookCopy.uploaded : siteLookCopy.drawn(shown.name)}
        </span>
        <label className={cx(button.button, button.out, button.s, file.file)}>
          <Icon as={Upload} size={16} />
          {isBusy ? siteLookCopy.sending : siteLookCopy.replace}
          <input
            type="file"
            accept="image/svg+xml,image/png"
            aria-describedby={hint}
            disabled={isBusy}
            className={file.input}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              target.value = ''
              if (chosen) replace.mutate({ files: { mark: chosen } })
            }}
          />
        </label>
        {isUploaded && (
          <Button variant="ghost" size="s" disabled={isBusy} onClick={goBack}>
            {siteLookCopy.drawnInstead}
          </Button>
        )}
      </div>
      <p id={hint} className={styles.hint}>
        {siteLookCopy.markHelp}
      </p>
      {failure && (
        <div role="alert">
          <FieldError>{errorMessage(failure)}</FieldError>
        </div>
      )}
    </div>
  )
}
