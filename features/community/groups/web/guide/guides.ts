import { keyOf, queryClient } from '#platform/web/query.ts'
import { guideApi, type GuideEntry, type GuidePage } from '../../guide.contract.ts'
import { patchGroup } from '../groups.ts'

const listKey = (groupId: number) => keyOf(guideApi.list, { params: { id: groupId } })
const pageKey = (groupId: number, id: number) => keyOf(guideApi.read, { params: { id: groupId, pageId: id } })

export function showPage(groupId: number, page: GuidePage) {
  queryClient.setQueryData(pageKey(groupId, page.id), page)
  patchGroup(groupId, (group) => ({ ...group, hasGuide: true }))
  return queryClient.invalidateQueries({ queryKey: listKey(groupId) })
}

export function showOrder(groupId: number, pages: GuideEntry[]) {
  queryClient.setQueryData(listKey(groupId), pages)
  patchGroup(groupId, (group) => ({ ...group, hasGuide: pages.length > 0 }))
}

export function hidePage(groupId: number, id: number) {
  queryClient.removeQueries({ queryKey: pageKey(groupId, id) })
  const pages = queryClient.getQueryData<GuideEntry[]>(listKey(groupId)) ?? []
  showOrder(
    groupId,
    pages.filter((page) => page.id !== id),
  )
}
