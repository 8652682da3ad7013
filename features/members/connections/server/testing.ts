import { type Person } from '#app/testing.ts'
import type { Notification } from '#features/members/notifications/contract.ts'
import type { PersonInList, UserRef } from '#features/members/people/contract.ts'

export const read = async (viewer: Person, person: Person) =>
  (await viewer.get(`/api/users/${person.id}`)).body

export const follows = (viewer: Person, person: Person) => viewer.post(`/api/users/${person.id}/follow`)

export const unfollows = (viewer: Person, person: Person) => viewer.del(`/api/users/${person.id}/follow`)

export const notificationsOf = async (person: Person) =>
  (await person.all<Notification>('/api/notifications')).map(({ content }) => content)

export const requests = async (person: Person) =>
  (await person.all<UserRef>('/api/users/me/follow-requests')).map(({ id }) => id)

export const list = async (viewer: Person, person: Person, side: 'followers' | 'following') =>
  (await viewer.all<PersonInList>(`/api/users/${person.id}/${side}`)).map(({ id }) => id)

export const counts = async (person: Person) => {
  const { followersCount, followingCount } = await read(person, person)
  return { followersCount, followingCount }
}
