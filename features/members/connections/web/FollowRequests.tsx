import { peopleApi, type UserRef } from '#features/members/people/contract.ts'
import { profileCopy } from '#features/members/people/profile.copy.ts'
import { updateMe } from '#features/members/people/web/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useInfiniteEndpoint, useEndpointMutation } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { List } from '#ui/primitives/List.tsx'
import { connectionApi } from '../contract.ts'
import { PersonRow } from './PersonRow.tsx'
import { RequestButtons } from './RequestButtons.tsx'
import styles from './FollowRequests.module.css'

/** Pending requests to follow the viewer; nothing without any. */
export function FollowRequests() {
  const requests = useInfiniteEndpoint(connectionApi.requests)
  if (requests.items.length === 0) return null
  return (
    <Section title={profileCopy.requests}>
      <List>
        {requests.items.map((person) => (
          <Request key={person.id} person={person} />
        ))}
      </List>
    </Section>
  )
}

function Request({ person }: { person: UserRef }) {
  const options = {
    refreshes: [connectionApi.followers, peopleApi.read],
    onSuccess: ({ followersCount }: { followersCount: number }) => {
      updateInCaches<UserRef>([connectionApi.requests], person.id, () => null)
      updateMe((me) => ({ ...me, followersCount }))
    },
    onError: (error: Error) =>
      toast({ title: profileCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  }
  const accept = useEndpointMutation(connectionApi.accept, options)
  const decline = useEndpointMutation(connectionApi.decline, options)
  const params = { userId: person.id }
  return (
    <PersonRow
      person={person}
      end={
        <div className={styles.buttons}>
          <RequestButtons labels={profileCopy} accept={accept} decline={decline} params={params} />
        </div>
      }
    />
  )
}
