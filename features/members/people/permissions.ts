import { type Viewer } from '#platform/contract/viewer.ts'

export const canFollow = (viewer: Viewer, person: { id: number }) => viewer.id !== person.id

export const canEditProfile = (viewer: Viewer, person: { id: number }) => viewer.id === person.id
