import { links } from '#platform/web/links.ts'

export const queueHref = (groupId: number, itemId?: number) =>
  `${links.group(groupId)}?tab=queue${itemId === undefined ? '' : `&item=${itemId}`}`
