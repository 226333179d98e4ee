import { tabNote } from '@billpay/http-client/vault';

/** Smallest accepted size, as a share of the size at which the tab has shown the vault. */
const LEAST_SHARE = 0.5;

interface Own {
  readonly devicePixelRatio: number;
  readonly screen: Pick<Screen, 'width' | 'height'>;
}

let largest = 0;
/** Screen of the largest size. Windows of the same size have other ratios on other screens. */
let measured = '';

/**
 * Stores the size at which the browser shows this document. Called when the vault loads, before any remote runs. The
 * tab's storage keeps it for other frames of the vault, which a remote may open in a zoomed element.
 */
export function keepScale(own: Own = window): void {
  const note = tabNote('billpay.scale');
  const [size, screen] = (note.take() ?? '').split(' ');
  measured = identifyScreen(own);
  largest = Math.max(own.devicePixelRatio, screen === measured ? Number(size) || 0 : 0);
  note.leave(`${largest} ${measured}`);
}

/**
 * Whether the dialog is large enough to read. The CSS property `zoom` of the surrounding page shrinks it, too. After
 * the customer has moved the window to another screen, its size there counts.
 */
export function isLegible(own: Own = window): boolean {
  if (identifyScreen(own) !== measured) keepScale(own);
  return own.devicePixelRatio >= largest * LEAST_SHARE;
}

/** Returns the size of the screen, which no page can change, independently of its orientation. */
function identifyScreen({ screen: { width, height } }: Own): string {
  return `${Math.min(width, height)}x${Math.max(width, height)}`;
}
