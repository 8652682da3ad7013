import { lineLike, onOrOff, secret } from '../setting-kinds.ts'
import { settingMessages } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

export const notificationSettings = settingGroup('notifications', {
  vapidPublicKey: {
    ...lineLike(/^[\w-]{87}$/, () => settingMessages.badPublicKey),
    label: 'Public key for push notifications',
    help: 'Empty: the site makes its keys. With other keys, members turn push notifications on again.',
    default: '',
    variable: 'VAPID_PUBLIC_KEY',
    needs: ['vapidPrivateKey'],
  },
  vapidPrivateKey: {
    ...secret(/^[\w-]{43}$/),
    label: 'Private key for push notifications',
    help: 'The other half of the pair (VAPID).',
    default: '',
    variable: 'VAPID_PRIVATE_KEY',
    needs: ['vapidPublicKey'],
  },
  linkPreviews: {
    ...onOrOff(),
    label: 'Previews of links',
    help: 'Off: nothing is fetched about the links that members write, and previews that are there are deleted within an hour.',
    default: 'true',
    variable: 'LINK_PREVIEWS',
  },
})
