import { errorMessage } from '#platform/web/fetch.ts'
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { SettingsBlock } from '#ui/forms/SettingsBlock.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { cadences, digestApi } from '../contract.ts'
import { digestCopy } from '../copy.ts'

const choices = cadences.map((value) => ({ value, label: digestCopy.choices[value] }))

/** How often the member gets a mail of what they have missed; saved when it is chosen. */
export function DigestSettings() {
  const { data } = useEndpoint(digestApi.settings)
  const save = useEndpointMutation(digestApi.setSettings, {
    onSuccess: (settings) => {
      queryClient.setQueryData(keyOf(digestApi.settings), settings)
      toast({ title: digestCopy.saved })
    },
    onError: (error) => toast({ title: digestCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <SettingsBlock title={digestCopy.title} text={digestCopy.text}>
      <Field label={digestCopy.label}>
        <LazySelect
          value={data?.cadence ?? 'off'}
          choices={choices}
          disabled={!data}
          onValueChange={(cadence) => save.mutate({ body: { cadence } })}
        />
      </Field>
    </SettingsBlock>
  )
}
