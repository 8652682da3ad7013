import { inviteLinkApi, type GroupInvitation } from '#features/community/groups/invite-link.contract.ts'
import { inviteLinkCopy } from '#features/community/groups/invite-link.copy.ts'
import { showGroup } from '#features/community/groups/web/groups.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { registerLabel } from '#features/site/settings/web/registration.ts'
import { CallError, errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { useGo, usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Button, ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import styles from './JoinGroupScreen.module.css'

/** What a link to a group opens, for visitors too: they see what they are invited to before they register. */
export function JoinGroupScreen() {
  const code = useQueryValue('code') ?? ''
  const invitation = useEndpoint(inviteLinkApi.invitation, { query: { code } })
  usePageTitle(inviteLinkCopy.title)
  const { error } = invitation
  const isGone = error instanceof CallError && (error.status === 400 || error.status === 404)
  return (
    <Page columns={1}>
      <EntityView
        answer={invitation}
        isMissing={isGone}
        missing={{ ...inviteLinkCopy.gone, href: links.groups }}
        loading={inviteLinkCopy.loading}
        failed={inviteLinkCopy.loadFailed}
      >
        {(found) => <Offer code={code} invitation={found} />}
      </EntityView>
    </Page>
  )
}

function Offer({ code, invitation }: { code: string; invitation: GroupInvitation }) {
  const { name, description, membersCount } = invitation
  return (
    <Empty
      level={1}
      large
      title={inviteLinkCopy.invitation(name)}
      text={inviteLinkCopy.facts(description, membersCount)}
      action={<Answer code={code} invitation={invitation} />}
    />
  )
}

function Answer({ code, invitation: { groupId, isMember } }: { code: string; invitation: GroupInvitation }) {
  const me = useMe()
  const go = useGo()
  const join = useEndpointMutation(inviteLinkApi.join, {
    onSuccess: (group) => {
      showGroup(group)
      go(links.group(group.id), { replace: true })
    },
    onError: (error) => toast({ title: inviteLinkCopy.failed, text: errorMessage(error), tone: 'bad' }),
  })
  if (me === null) return <LogIn path={links.joinGroup(code)} />
  if (isMember) return <ButtonLink href={links.group(groupId)}>{inviteLinkCopy.open}</ButtonLink>
  return (
    <Button
      busy={join.isPending && inviteLinkCopy.joining}
      disabled={me === undefined}
      onClick={() => join.mutate({ body: { code } })}
    >
      {inviteLinkCopy.join}
    </Button>
  )
}

const LogIn = ({ path }: { path: string }) => (
  <div className={styles.choice}>
    <p>{inviteLinkCopy.loginText}</p>
    <ButtonLink href={links.registerFrom(path)}>{registerLabel(undefined, 'groupLink')}</ButtonLink>
    <ButtonLink variant="out" href={links.loginFrom(path)}>
      {inviteLinkCopy.login}
    </ButtonLink>
  </div>
)
