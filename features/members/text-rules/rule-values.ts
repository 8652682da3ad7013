import { foldText } from '#platform/contract/typed/fold-text.ts'

/** Words as they are compared: folded, with everything but letters and digits as one space. */
export const comparable = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const isWord = (value: string) => comparable(value).length > 1

/** The host of what an admin enters: `https://www.shop.example/x` is `shop.example`. */
export const bareHost = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '')

export const isHost = (value: string) =>
  /^(?!\d+(?:\.\d+)+$)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(bareHost(value))
