import { tabNote } from '@billpay/http-client/vault';

/** Smallest accepted size, as a share of the size at which the tab has shown the vault. */
const LEAST_SHARE = 0.5;

let largest = 0;

/**
 * Stores the size at which the browser shows this document. Called when the vault loads, before any remote runs. The
 * tab's storage keeps it for other frames of the vault, which a remote may open in a zoomed element.
 */
export function keepScale(own: Pick<Window, 'devicePixelRatio'> = window): void {
  const note = tabNote('billpay.scale');
  largest = Math.max(own.devicePixelRatio, Number(note.take()) || 0);
  note.leave(String(largest));
}

/** Whether the dialog is large enough to read. The CSS property `zoom` of the surrounding page shrinks it, too. */
export function isLegible(own: Pick<Window, 'devicePixelRatio'> = window): boolean {
  return own.devicePixelRatio >= largest * LEAST_SHARE;
}
