import { Problem } from '#ui/primitives/Problem.tsx'
import { shellCopy } from './copy.ts'

/** In place of a page whose code could not be loaded. */
export const PageFailed = () => (
  <Problem level={1} {...shellCopy.pageFailed} onRetry={() => location.reload()} />
)
