/** The page's own permission to add styles; scripts and styles of the server carry it. */
export const pageNonce = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('[nonce]')?.nonce

// NOTE: what locks the page's scrolling behind a dialog writes a <style>, and asks this global for the nonce.
Object.assign(globalThis, { __webpack_nonce__: pageNonce() })
