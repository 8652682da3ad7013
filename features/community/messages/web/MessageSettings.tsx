import { errorMessage } from '#platform/web/fetch.ts'
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { messageCopy } from '../copy.ts'
import { messageSettingsApi } from '../settings.contract.ts'

const values = ['everyone', 'following', 'nobody'] as const
const choices = values.map((value) => ({ value, label: messageCopy.fromChoices[value] }))

/** Who may write to the member; saved when it is chosen. */
export function MessageSettings() {
  const { data } = useEndpoint(messageSettingsApi.read)
  const save = useEndpointMutation(messageSettingsApi.change, {
    onSuccess: (settings) => {
      queryClient.setQueryData(keyOf(messageSettingsApi.read), settings)
      toast({ title: messageCopy.saved })
    },
    onError: (error) => toast({ title: messageCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  if (!data) return null
  return (
    <Field label={messageCopy.from}>
      <LazySelect
        value={data.messagesFrom}
        choices={choices}
        onValueChange={(messagesFrom) => save.mutate({ body: { messagesFrom } })}
      />
    </Field>
  )
}
