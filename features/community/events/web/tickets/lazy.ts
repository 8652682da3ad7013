/** Loads on the first scan. */
export const loadScanner = () => import('./Scanner.tsx').then((m) => m.Scanner)
/** For browsers that read no codes themselves. */
export const loadDecoder = () => import('qr/decode.js').then((m) => m.decodeQR)
