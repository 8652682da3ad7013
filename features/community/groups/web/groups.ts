import { peopleApi } from '#features/members/people/contract.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { CallError, errorMessage } from '#platform/web/fetch.ts'
import {
  keyOf,
  updateInCaches,
  patchPart,
  queryClient,
  refresh,
  useEndpointMutation,
} from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { groupApi, type Group, type Membership } from '../contract.ts'
import { groupMessages } from '../copy.ts'
import { groupInviteApi } from '../invites.contract.ts'

/** All queries that may contain a group. */
const lists = [groupApi.list, groupApi.read, groupApi.ofMember]

export const patchGroup = (id: number, change: (group: Group) => Group | null) => {
  updateInCaches<Group>(lists, id, change)
  patchPart<Group>('searchResults', 'groups', id, change)
}

const mineKey = keyOf(groupApi.list, { query: { mine: 'true' } })
const refreshMine = () => void queryClient.invalidateQueries({ queryKey: mineKey })

/** Updates the group everywhere and reloads the viewer's own list, which it may have entered or left. */
export function showGroup(group: Group) {
  patchGroup(group.id, () => group)
  queryClient.setQueryData(keyOf(groupApi.read, { params: { id: group.id } }), group)
  refreshMine()
}

/** Reloads the lists, because a new group's position depends on its members. */
export function showNewGroup(group: Group) {
  showGroup(group)
  void queryClient.invalidateQueries({ queryKey: [groupApi.list.path] })
}

export function hideGroup(id: number) {
  patchGroup(id, () => null)
  queryClient.removeQueries({ queryKey: keyOf(groupApi.read, { params: { id } }) })
  void queryClient.invalidateQueries({ queryKey: [groupApi.list.path] })
}

type Joinable = Pick<Group, 'id' | 'isMember' | 'isRequested' | 'isInvited' | 'visibility'>

/** Joins or requests, leaves or withdraws, optimistically; undone if the server rejects it. The message to visitors depends on `place`. */
export function useMembership(group: Joinable, place: 'card' | 'page' = 'card') {
  const { id, isMember, isRequested } = group
  const viewer = useViewer()
  const show = (now: Pick<Group, 'isMember' | 'isRequested'>) =>
    patchGroup(id, (cached) => ({
      ...cached,
      ...now,
      membersCount: Math.max(0, cached.membersCount + Number(now.isMember) - Number(cached.isMember)),
    }))
  const settle = (state: Membership) => {
    patchGroup(id, (group) => ({ ...group, ...state, isInvited: group.isInvited && !state.isMember }))
    refreshMine()
  }
  const refreshes = [groupApi.members, groupInviteApi.list, 'discussions']
  const join = useEndpointMutation(groupApi.join, {
    inTurn: `group ${id}`,
    refreshes,
    onSuccess: (state, { body }) => {
      settle(state)
      if (body?.alias !== undefined) void refresh(peopleApi.me, groupApi.read)
    },
    // NOTE: who is banned reads why.
    onError: (error) =>
      toast({
        title: groupMessages.joinFailed,
        text: error instanceof CallError && error.status < 500 ? error.message : undefined,
        tone: 'bad',
      }),
  })
  const leave = useEndpointMutation(groupApi.leave, {
    inTurn: `group ${id}`,
    refreshes,
    onSuccess: settle,
    onError: (error) => toast({ title: groupMessages.leaveFailed, text: errorMessage(error), tone: 'bad' }),
  })
  // NOTE: an error restores the group as it was before this press.
  const undo = { onError: () => show({ isMember, isRequested }) }
  const askToJoin = (answers?: string[], alias?: string) => {
    const joins = group.visibility === 'open' || group.isInvited
    show({ isMember: joins, isRequested: !joins })
    join.mutate({ params: { id }, body: { answers, alias } }, undo)
  }
  const toggle = () => {
    if (!viewer)
      return toast({
        title: place === 'card' ? groupMessages.notLoggedIn : groupMessages.authenticationRequired,
        text: groupMessages.loginToJoin,
        tone: 'bad',
      })
    if (!isMember && !isRequested) return askToJoin()
    show({ isMember: false, isRequested: false })
    leave.mutate({ params: { id } }, undo)
  }
  return { toggle, join: askToJoin, isJoining: join.isPending, isLeaving: leave.isPending }
}
