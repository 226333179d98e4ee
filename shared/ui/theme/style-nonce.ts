import { setNonce } from 'get-nonce';

/**
 * Gives the page's style nonce to the styles that dialogs add while they lock the page's scrolling. Call it once
 * before the first render; styled-components reads `<meta property="csp-nonce" nonce="…">` by itself.
 */
export function setStyleNonce(nonce: string): void {
  setNonce(nonce);
}
