import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  [
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Firefox on Ubuntu',
    false,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
    false,
  ],
  [android, 'Chrome on Android', true],
  [ipad, 'Safari on iPad', true],
  ['curl/8.5.0', 'A browser', false],
  ['', 'A browser', false],
])('%j is %s', (userAgent, name, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ name, isHandheld })
})
