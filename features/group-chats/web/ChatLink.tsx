import { groupChatApi } from '../contract.ts'
import { groupChatCopy } from '../copy.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { keyOf, queryClient, useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { SectionHead } from '#ui/layout/Section.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Text } from '#ui/primitives/Text.tsx'
import { shareLink } from '#ui/share.ts'
import styles from './GroupChats.module.css'

/** The link with which people join the chat: shown, shared, replaced and switched off. */
export function ChatLink({ id }: { id: number }) {
  const params = { id }
  const link = useEndpoint(groupChatApi.link, { params })
  const change = {
    onSuccess: (answer: { code: string | null }) =>
      queryClient.setQueryData(keyOf(groupChatApi.link, { params }), answer),
    onError: (error: Error) => toast({ title: groupChatCopy.failed, text: errorMessage(error), tone: 'bad' }),
  }
  const make = useEndpointMutation(groupChatApi.makeLink, change)
  const remove = useEndpointMutation(groupChatApi.removeLink, change)
  if (!link.data) return null
  const path = link.data.code === null ? null : links.joinChat(link.data.code)
  return (
    <section className={styles.part}>
      <SectionHead level={3} title={groupChatCopy.link} />
      <Text size="sm" tone="muted">
        {groupChatCopy.linkText}
      </Text>
      {path && (
        <Field label={groupChatCopy.linkLabel} quiet>
          <TextInput
            readOnly
            value={new URL(path, location.origin).href}
            onFocus={(event) => event.target.select()}
          />
        </Field>
      )}
      <div className={styles.buttons}>
        {path && (
          <Button size="s" onClick={() => void shareLink(path, groupChatCopy.linkCopied)}>
            {groupChatCopy.copyLink}
          </Button>
        )}
        <Button
          size="s"
          variant="out"
          busy={make.isPending && groupChatCopy.makeLink}
          onClick={() => make.mutate({ params })}
        >
          {path ? groupChatCopy.newLink : groupChatCopy.makeLink}
        </Button>
        {path && (
          <Button
            size="s"
            variant="dout"
            busy={remove.isPending && groupChatCopy.removeLink}
            onClick={() => remove.mutate({ params })}
          >
            {groupChatCopy.removeLink}
          </Button>
        )}
      </div>
    </section>
  )
}
