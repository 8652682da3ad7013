import type { Viewer } from '#platform/contract/viewer.ts'

type Holiday = { note: string } | null

/** A note that buyers read is published text, which a limited member cannot write; one that is already there may stay. */
export const canWriteHolidayNote = (viewer: Viewer, note: string, current: Holiday) =>
  !viewer.isLimited || note === '' || note === current?.note
