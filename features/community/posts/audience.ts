import type { Audience, AudienceInput } from './audience-input.ts'
import { audienceCopy } from './audience.copy.ts'
import type { FeedItem } from './contract.ts'

/** Who a post that is being written is for. */
export type ChosenAudience = { audience?: Audience; group?: { id: number; name: string } | undefined }

export const audienceName = ({ audience = 'public', group }: ChosenAudience) =>
  group?.name ?? audienceCopy.audiences[audience]

export const sentAudience = ({ audience = 'public', group }: ChosenAudience): AudienceInput =>
  group ? { audience: 'group', groupId: group.id } : { audience }

export const audienceOf = ({ audience, groupId, groupName }: FeedItem): ChosenAudience =>
  audience === 'group' && groupId !== null && groupName !== undefined
    ? { audience, group: { id: groupId, name: groupName } }
    : { audience: audience ?? 'public' }
