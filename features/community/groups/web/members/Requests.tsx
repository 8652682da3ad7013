import { RequestButtons } from '#features/members/connections/web/RequestButtons.tsx'
import { errorMessage } from '#platform/web/fetch.ts'
import { updateInCaches, useEndpointMutation, useInfiniteEndpoint } from '#platform/web/query.ts'
import { SectionHead } from '#ui/layout/Section.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Card } from '#ui/primitives/Card.tsx'
import { List } from '#ui/primitives/List.tsx'
import { groupApi, type Group } from '../../contract.ts'
import { groupCopy } from '../../copy.ts'
import { joinRequestApi, type JoinRequest } from '../../join-requests.contract.ts'
import { acceptApi } from '../../members.contract.ts'
import { patchGroup } from '../groups.ts'
import { PersonRow } from '../PersonRow.tsx'
import styles from '../MembersTab.module.css'

/** Who asks to join, one by one. */
export function Requests({ group }: { group: Group }) {
  const requests = useInfiniteEndpoint(joinRequestApi.list, { params: { id: group.id } })
  if (requests.items.length === 0) return null
  return (
    <section>
      <SectionHead title={groupCopy.requests} />
      <Card>
        <List>
          {requests.items.map((person) => (
            <Request key={person.id} person={person} group={group} />
          ))}
        </List>
      </Card>
    </section>
  )
}

function Request({ person, group }: { person: JoinRequest; group: Group }) {
  const options = {
    refreshes: [groupApi.members, acceptApi.count],
    onSuccess: ({ membersCount }: { membersCount: number }) => {
      updateInCaches<JoinRequest>([joinRequestApi.list], person.id, () => null)
      patchGroup(group.id, (cached) => ({ ...cached, membersCount }))
    },
    onError: (error: Error) =>
      toast({ title: groupCopy.actionFailed, text: errorMessage(error), tone: 'bad' }),
  }
  const accept = useEndpointMutation(joinRequestApi.accept, options)
  const decline = useEndpointMutation(joinRequestApi.decline, options)
  const params = { id: group.id, userId: person.id }
  return (
    <PersonRow
      person={person.alias ?? person}
      end={
        <>
          <div className={styles.buttons}>
            <RequestButtons
              labels={{ accept: groupCopy.letIn, decline: groupCopy.decline }}
              accept={accept}
              decline={decline}
              params={params}
            />
          </div>
          {person.answers.length > 0 && <Answers person={person} />}
        </>
      }
    />
  )
}

const Answers = ({ person: { displayName, answers } }: { person: JoinRequest }) => (
  <dl className={styles.answers} aria-label={groupCopy.answersOf(displayName)}>
    {answers.map(({ question, answer }) => (
      <div key={question}>
        <dt>{question}</dt>
        <dd dir="auto">{answer}</dd>
      </div>
    ))}
  </dl>
)
