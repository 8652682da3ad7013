import { emptyOrLine, line, webAddress } from '../setting-kinds.ts'
import { settingDefaults, settingLimits } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

export const nameSettings = settingGroup('name', {
  name: {
    ...line(settingLimits.name),
    label: 'Name of the site',
    help: 'In the header, in emails and when a page is shared.',
    default: settingDefaults.name,
  },
  shortName: {
    ...emptyOrLine(settingLimits.shortName),
    label: 'Short name',
    help: 'Below its icon on a phone, up to 12 characters. Empty: the first words of the name.',
    default: settingDefaults.shortName,
  },
  tagline: {
    ...line(),
    label: 'Tagline',
    help: 'Beside the name in search results and link previews.',
    default: settingDefaults.tagline,
  },
  sourceUrl: {
    ...webAddress(),
    label: 'Address of the source code',
    help: 'Linked in the footer. The licence (AGPL, section 13) asks for it where the program was changed.',
    default: '',
    variable: 'SOURCE_URL',
  },
})
