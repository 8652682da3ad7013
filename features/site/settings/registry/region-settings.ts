import { siteDefaults } from '#platform/contract/site.ts'
import { lineLike, oneOf, timeZone, webAddress, whole } from '../setting-kinds.ts'
import { settingMessages } from '../settings.ts'
import { settingGroup } from './setting-group.ts'

const isPlace = /^-?\d{1,2}(?:\.\d+)?,\s*-?(?:1[0-7]\d|\d{1,2})(?:\.\d+)?$/

export const regionSettings = settingGroup('region', {
  currency: {
    ...oneOf('USD', 'ZAR'),
    label: 'Currency',
    help: 'Of all prices. It cannot be changed once members have set prices or paid.',
    default: 'USD',
  },
  timeZone: {
    ...timeZone(),
    label: 'Time zone',
    help: 'Of dates in mails and documents, opening hours, digests, backups and the days that are counted. Events have one each.',
    default: siteDefaults.timeZone,
  },
  mapCentre: {
    ...lineLike(isPlace, () => settingMessages.badPlace),
    label: 'Centre of the map',
    help: 'Latitude and longitude, such as -34.04,23.05. Empty: the whole country.',
    default: '',
  },
  mapZoom: {
    ...whole(4, 18),
    label: 'Zoom of the map',
    help: 'From 4, a country, to 18, a street.',
    default: '8',
  },
  mapTileUrl: {
    ...webAddress(),
    label: 'Address of map tiles',
    help: 'Such as https://tiles.example/{z}/{x}/{y}.png. Empty: maps are drawn from outlines.',
    default: '',
    variable: 'MAP_TILE_URL',
  },
})
