import { owns, type Viewer } from '#platform/contract/viewer.ts'

type State = { isClosed: boolean; ownVotes: number[] }

/** Nobody votes with the crowd: the figures are for those who have voted, and for all once the poll is closed. */
export const canSeeVotes = (viewer: Viewer | null, post: { userId: number }, { isClosed, ownVotes }: State) =>
  isClosed || ownVotes.length > 0 || (viewer !== null && owns(viewer, post))
