import { create } from 'zustand'
import { onMemberChange } from '#platform/web/member/current-member.ts'
import type { ReportType } from '../contract.ts'

const none: readonly string[] = []

/** What the viewer has reported since the page was opened. */
const useReportedItems = create<readonly string[]>()(() => none)
onMemberChange(() => useReportedItems.setState(none, true))

const keyOf = (type: ReportType, id: number) => `${type} ${id}`

export const noteReported = (type: ReportType, id: number) =>
  useReportedItems.setState((known) => [...known, keyOf(type, id)], true)

export const useIsReported = (type: ReportType, id: number) =>
  useReportedItems((known) => known.includes(keyOf(type, id)))
