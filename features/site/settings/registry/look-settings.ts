import { hue } from '../setting-kinds.ts'
import { settingDefaults } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

export const lookSettings = settingGroup('look', {
  hue: {
    ...hue(),
    label: 'Main colour',
    help: 'Buttons, links and dark grounds: 0 to 359 degrees on the colour wheel. Texts stay readable at every one.',
    default: settingDefaults.hue,
  },
  accentHue: {
    ...hue(),
    label: 'Accent',
    help: 'What stands out: the sun, ratings and marks. 0 to 359 degrees on the colour wheel.',
    default: settingDefaults.accentHue,
  },
})
