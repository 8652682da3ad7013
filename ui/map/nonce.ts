/** The nonce of the Content-Security-Policy, which allows adding styles. */
export const pageNonce = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('[nonce]')?.nonce

// NOTE: the library that locks the scrolling behind a dialog adds a <style> and reads the nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: pageNonce() })
