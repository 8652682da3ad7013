import { catalogue } from '#platform/contract/catalogue.ts'

const copy = catalogue('deviceCopy', {
  unknownBrowser: 'A browser',
  on: (browser: string, system: string) => `${browser} on ${system}`,
})

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(?:e|ium)\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Ubuntu/, 'Ubuntu'],
  [/Linux|X11/, 'Linux'],
]

const first = (names: [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** 'Firefox on Ubuntu', as far as the user agent says. */
export function deviceOf(userAgent: string) {
  const browser = first(browsers, userAgent) ?? copy.unknownBrowser
  const system = first(systems, userAgent)
  return {
    name: system ? copy.on(browser, system) : browser,
    isHandheld: /iPhone|iPad|Android|Mobile/.test(userAgent),
  }
}
