import { setNonce } from 'get-nonce';

/**
 * Sets the page's style nonce for the styles that dialogs add while they lock the page's scrolling. Call it once
 * before the first render; styled-components reads `<meta property="csp-nonce" nonce="…">` by itself.
 */
export function setStyleNonce(nonce: string): void {
  setNonce(nonce);
}
