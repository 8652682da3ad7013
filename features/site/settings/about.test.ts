import { expect, test } from 'vitest'
import { siteDefaults } from '#platform/contract/site.ts'
import { aboutText } from './about.copy.ts'
import { shownDefaults } from './settings.ts'

const story = (absentSections: typeof siteDefaults.absentSections) =>
  aboutText({ ...siteDefaults, ...shownDefaults, hasSample: false, absentSections }).story.paragraphs.join()

test('the story of a site names what there is on it', () => {
  expect(story([])).toContain('every post, group, event and shop here')
  expect(story(['events'])).toContain('every post, group and shop here')
  expect(story(['events', 'market', 'directory'])).toContain('every post and group here')
})
