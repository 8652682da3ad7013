import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const backgroundJobMessages = catalogue('backgroundJobMessages', {
  missing: 'This job has ended or was deleted.',
  running: 'This job is running. Please wait until it has ended.',
  deleted: 'Job deleted',
  retried: 'The job runs again now.',
  failed: 'Error',
})

export const backgroundJobCopy = catalogue('backgroundJobCopy', {
  which: 'Which jobs',
  lists: { failed: 'Failed', waiting: 'Waiting', running: 'Running', scheduled: 'Scheduled' },
  none: {
    failed: 'No job has failed.',
    waiting: 'No job is waiting.',
    running: 'No job is running.',
    scheduled: 'No scheduled job has run yet.',
  },
  loading: 'Loading jobs',
  loadFailed: 'The jobs could not be loaded.',
  loadAgain: 'Try again',
  more: 'Show more',
  loadingMore: 'Loading more',
  attempts: (many: number) => plural(many, { one: '1 attempt', other: `${many} attempts` }),
  lastRun: 'Last run',
  ok: 'ok',
  retry: 'Retry',
  delete: 'Delete',
  working: 'Working',
  deleteTitle: 'Delete this job?',
  deleteText: 'It will not run again. What it should have done, such as sending an email, won’t happen.',
  cancel: 'Cancel',
})
