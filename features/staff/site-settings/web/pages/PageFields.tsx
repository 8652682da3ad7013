import { useRef } from 'react'
import { pageLimits } from '#features/site/settings/pages.contract.ts'
import { isUnderPages } from '#features/site/settings/pages/addresses.ts'
import { markOf, placeholders } from '#features/site/settings/pages/placeholders.ts'
import { siteDay } from '#platform/contract/clocks.ts'
import { useNow } from '#platform/web/now.ts'
import { DayInput } from '#ui/forms/dates/DayInput.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FormatTools } from '#ui/forms/FormatTools.tsx'
import { SwitchRow } from '#ui/forms/Switch.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import type { FormErrors, TextControl } from '#ui/forms/use-form.ts'
import type { EditedPage } from '../../pages.contract.ts'
import { adminPageCopy } from '../../pages.copy.ts'
import type { TypedPage } from './typed-page.ts'

type PageFieldsProps = {
  page: EditedPage | null
  form: {
    typed: TypedPage
    errors: FormErrors
    set: (values: Partial<TypedPage>) => void
    control: (name: keyof TypedPage) => TextControl
  }
}

const marks = placeholders.map(markOf).join(' ')

export function PageFields({ page, form }: PageFieldsProps) {
  const { errors, control } = form
  const area = useRef<HTMLTextAreaElement>(null)
  const now = useNow()
  return (
    <>
      {!page && (
        <Field label={adminPageCopy.address} hint={adminPageCopy.addressHint} error={errors.slug}>
          <TextInput {...control('slug')} maxLength={64} autoCapitalize="none" autoComplete="off" />
        </Field>
      )}
      <Field label={adminPageCopy.title} error={errors.title}>
        <TextInput {...control('title')} maxLength={pageLimits.title} autoComplete="off" />
      </Field>
      <div>
        <Field label={adminPageCopy.content} hint={adminPageCopy.contentHint(marks)} error={errors.content}>
          <TextArea ref={area} {...control('content')} rows={20} maxLength={pageLimits.content} />
        </Field>
        <FormatTools field={area} words={adminPageCopy.format} />
      </div>
      <Field
        label={adminPageCopy.start}
        optional={adminPageCopy.optional}
        hint={adminPageCopy.startHint}
        error={errors.day}
      >
        <DayInput {...control('day')} min={siteDay(now)} />
      </Field>
      <PageSwitches form={form} slug={page?.slug} />
    </>
  )
}

/** Only terms ask for consent; what is not under /pages is in the footer anyway. */
function PageSwitches({
  form: { typed, set },
  slug,
}: Pick<PageFieldsProps, 'form'> & { slug: string | undefined }) {
  if (slug === 'terms')
    return (
      <SwitchRow
        title={adminPageCopy.consent}
        text={adminPageCopy.consentText}
        checked={typed.asksConsent}
        onCheckedChange={(asksConsent) => set({ asksConsent })}
      />
    )
  if (slug !== undefined && !isUnderPages(slug)) return null
  return (
    <SwitchRow
      title={adminPageCopy.footer}
      checked={typed.inFooter}
      onCheckedChange={(inFooter) => set({ inFooter })}
    />
  )
}
