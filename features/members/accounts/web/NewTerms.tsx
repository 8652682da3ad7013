import { peopleApi } from '#features/members/people/contract.ts'
import { settings } from '#features/site/settings/web/settings.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { termsApi } from '../terms.contract.ts'
import { newTermsCopy } from '../terms.copy.ts'
import styles from './NewTerms.module.css'

/** Asks for consent to new terms, below whatever the member is doing, until they give it. */
export function NewTerms({ version }: { version: number }) {
  const agree = useEndpointMutation(termsApi.agree, {
    refreshes: [peopleApi.me],
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) => toast({ title: newTermsCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return (
    <section aria-label={newTermsCopy.label} className={styles.place}>
      <div className={styles.bar}>
        <p>
          {newTermsCopy.text(settings.name)}{' '}
          <TextLink href={links.terms} target="_blank" rel="noreferrer">
            {newTermsCopy.read}
          </TextLink>
        </p>
        <Button
          size="s"
          busy={agree.isPending && newTermsCopy.agreeing}
          onClick={() => agree.mutate({ body: { version } })}
        >
          {newTermsCopy.agree}
        </Button>
      </div>
    </section>
  )
}
