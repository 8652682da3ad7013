import { setCacheGroups } from '#platform/web/query.ts'
import { cacheGroups } from './cache-groups.ts'

setCacheGroups(cacheGroups)
