import { job } from '#platform/server/jobs/queue.ts'
import { hideSubjectsJob, hideSubjectsOfDiscreetGroups } from './discreet-subjects.ts'

export const hideDiscreetSubjects = job(hideSubjectsJob.name, {
  input: hideSubjectsJob.input,
  run: ({ db }) => hideSubjectsOfDiscreetGroups(db),
})
