import { useQuery } from '@tanstack/react-query'
import '#platform/web/puzzles/puzzles.ts'
import { useState } from 'react'
import { appealCopy, appealMessages } from '#features/members/reports/appeal.copy.ts'
import { appealApi } from '#features/members/reports/appeals.contract.ts'
import { AppealForm, DecisionCard } from '#features/members/reports/web/DecisionCard.tsx'
import { call, errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Spinner } from '#ui/primitives/Spinner.tsx'

/** Where a suspended member appeals; the login gave them the token in the address. */
export function AppealScreen() {
  usePageTitle(appealCopy.title)
  const [token] = useState(() => location.hash.slice(1))
  const suspension = useQuery({
    queryKey: [appealApi.suspension.path, token],
    queryFn: () => call(appealApi.suspension, { body: { token } }),
  })
  const appeal = useEndpointMutation(appealApi.appealSuspension)
  if (suspension.isPending) return <Spinner label={appealCopy.loading} />
  if (appeal.isSuccess) return <ToLogin title={appealCopy.sent} text={appealCopy.sentText} />
  if (suspension.isError)
    return (
      <ToLogin
        title={appealCopy.invalid}
        text={token ? errorMessage(suspension.error) : appealMessages.badLink}
      />
    )
  const { data: decision } = suspension
  return (
    <Page columns={1}>
      <PageHead title={appealCopy.title} lead={appealCopy.lead} />
      <DecisionCard decision={decision}>
        <AppealForm
          until={decision.appealUntil}
          onSend={(text) => appeal.mutateAsync({ body: { token, text } })}
        />
      </DecisionCard>
    </Page>
  )
}

const ToLogin = ({ title, text }: { title: string; text: string }) => (
  <Page columns={1}>
    <Empty
      level={1}
      large
      art="quiet-night"
      title={title}
      text={text}
      action={<ButtonLink href={links.login}>{appealCopy.login}</ButtonLink>}
    />
  </Page>
)
