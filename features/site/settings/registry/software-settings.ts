import { secureAddress } from '../setting-kinds.ts'
import { settingGroup } from './setting-group.ts'

export const softwareSettings = settingGroup('software', {
  newVersionUrl: {
    ...secureAddress(),
    label: 'Address that knows the newest version',
    help: 'Asked once a day, without saying who asks. Admins then see when a newer version is out. Empty: nobody is asked.',
    default: '',
    variable: 'NEW_VERSION_URL',
  },
})
