import { errorMessage } from '#platform/web/fetch.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { languageApi } from '../language.contract.ts'
import { languageCopy } from '../language.copy.ts'

/** Nothing while there is one language. The page loads again in the chosen one, as its texts came with it. */
export function LanguageSettings() {
  const { data } = useEndpoint(languageApi.read)
  const choose = useEndpointMutation(languageApi.choose, {
    onSuccess: () => location.reload(),
    onError: (error) => toast({ title: languageCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  if (!data || data.languages.length === 1) return null
  return (
    <SettingsBlock title={languageCopy.title} text={languageCopy.text}>
      <Field label={languageCopy.title}>
        <LazySelect
          value={data.language}
          choices={data.languages.map(({ tag, name }) => ({ value: tag, label: name }))}
          disabled={choose.isPending}
          onValueChange={(language) => choose.mutate({ body: { language } })}
        />
      </Field>
    </SettingsBlock>
  )
}
