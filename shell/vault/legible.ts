import { tabNote } from '@billpay/http-client/vault';

/** Smallest accepted size, as a share of the size at which the tab has shown the vault. */
const LEAST_SHARE = 0.5;
/** Largest width of the frame in widths of the screen. */
const MOST_SCREENS = 3;
/** Width in px at which a phone shows pages if the customer asks for those of computers. */
const COMPUTER_WIDTH = 980;

interface Own {
  readonly devicePixelRatio: number;
  readonly innerWidth: number;
  readonly screen: Pick<Screen, 'width' | 'height'>;
}

let largest = 0;
/** Screen of the largest size. Windows of the same size have other ratios on other screens. */
let measured = '';

/**
 * Stores the size at which the browser shows this document. Called when the vault loads, before any remote runs. The
 * tab's storage keeps it for other frames of the vault, which a remote may open in a zoomed element.
 */
export function keepScale(own: Pick<Own, 'devicePixelRatio' | 'screen'> = window): void {
  const note = tabNote('billpay.scale');
  const [size, screen] = (note.take() ?? '').split(' ');
  measured = identifyScreen(own);
  largest = Math.max(own.devicePixelRatio, screen === measured ? Number(size) || 0 : 0);
  note.leave(`${largest} ${measured}`);
}

/**
 * Whether the dialog is large enough to read. The CSS property `zoom` of the surrounding page shrinks it, too, and on a
 * phone also its viewport, which may be wider than the screen. After the customer has moved the window to another
 * screen, its size there counts.
 */
export function isLegible(own: Own = window): boolean {
  if (identifyScreen(own) !== measured) keepScale(own);
  return own.devicePixelRatio >= largest * LEAST_SHARE && fitsScreen(own);
}

/** The browser's own zoom makes the frame wider in CSS px, but its pixels smaller. */
function fitsScreen({ devicePixelRatio, innerWidth, screen }: Own): boolean {
  return innerWidth * Math.min(1, devicePixelRatio) <= Math.max(screen.width * MOST_SCREENS, COMPUTER_WIDTH);
}

/** Returns the size of the screen, which no page can change, independently of its orientation. */
function identifyScreen({ screen: { width, height } }: Pick<Own, 'screen'>): string {
  return `${Math.min(width, height)}x${Math.max(width, height)}`;
}
