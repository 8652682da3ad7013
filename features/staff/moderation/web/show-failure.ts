import { errorMessage } from '#platform/web/fetch.ts'
import { toast } from '#ui/overlays/toast.ts'
import { moderationMessages } from '../copy.ts'

/** Says why something that the staff wanted to change stays as it is. */
export const showFailure = (error: Error) =>
  toast({ title: moderationMessages.failed, text: errorMessage(error), tone: 'bad' })
