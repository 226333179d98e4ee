/** Incremented when a message changes its meaning. A new message or field does not increment it. */
export const PROTOCOL_VERSION = 1;

export type PaymentOutcome = 'success' | 'pending' | 'failed';

export type SessionEndReason = 'logout' | 'idle' | 'expired' | 'refused' | 'missing';

/**
 * Messages from the portal to the page or app that shows it (MFE-06). None of them contains a token, a code
 * or an account.
 */
export type PortalMessage =
  /** A page opened with `?prepare` has loaded without a session, and waits for 'start'. */
  | { readonly type: 'prepared' }
  /** The customer can use the portal. */
  | { readonly type: 'ready' }
  /** Height of the portal's content in CSS pixels. */
  | { readonly type: 'height'; readonly px: number }
  /** The customer opened another page of the portal: '/my-bills'. */
  | { readonly type: 'navigated'; readonly path: string; readonly title: string }
  | {
      readonly type: 'payment-completed';
      /** The same id as in the history and on the receipt. */
      readonly transactionId: string;
      readonly outcome: PaymentOutcome;
    }
  /** The customer logged out in the portal, so the bank ends its own session too. */
  | { readonly type: 'logout' }
  /** The portal's session has ended for any reason. Only a new hand-off starts another session. */
  | { readonly type: 'session-ended'; readonly reason: SessionEndReason };

/**
 * A receipt for the bank's app, which shares or stores it because a web view cannot download (REC-09). Never
 * sent to a page, and sent to an app only after it has called `billpay.acceptReceipts()`.
 */
export interface ReceiptMessage {
  readonly type: 'receipt';
  /** File name, for example 'CC016325123456789012.pdf'. */
  readonly name: string;
  readonly mimeType: 'application/pdf';
  /** The file in base64, at most `MAX_RECEIPT_LENGTH` characters. */
  readonly data: string;
}

/** Messages over the app's bridge, as an object or as JSON text. */
export type AppMessage = PortalMessage | ReceiptMessage;

/** Maximum length of a receipt in base64, for a file of one megabyte. */
export const MAX_RECEIPT_LENGTH = 1_400_000;

/** Hand-off parameters of the bank (SES-01). */
export interface HandOffPair {
  readonly id: string;
  readonly hash: string;
}

/** A message from the bank's page to the portal's exact origin. */
export type BankMessage =
  /** Ends the session, after the bank's own has ended. */
  | { readonly type: 'logout' }
  /** Starts a prepared portal. The only message that contains the pair. */
  | ({ readonly type: 'start' } & HandOffPair);

/** Maximum age in ms of a prepared page. An older portal loads again before it is used. */
export const PREPARED_VALID_MS = 5 * 60_000;

/** Sent once to the portal's window, to its exact origin, with the port for all other messages. */
export interface Connect {
  readonly billpay: 'connect';
  readonly version: typeof PROTOCOL_VERSION;
}

const outcomes: readonly PaymentOutcome[] = ['success', 'pending', 'failed'];
const reasons: readonly SessionEndReason[] = ['logout', 'idle', 'expired', 'refused', 'missing'];

const MAX_HEIGHT_PX = 100_000;
const MAX_TEXT = 500;
/** A path of the portal. Excludes the starts of other addresses, such as '//' and '/\\'. */
const PATH = /^\/(?![/\\])[^\p{Cc}\\]*$/u;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;
const isPath = (value: unknown): value is string => isText(value) && PATH.test(value);
const isHeight = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_HEIGHT_PX;

/** Reads own data properties only; ignores inherited ones and getters. */
function fieldsOf(data: unknown): (name: string) => unknown {
  if (typeof data !== 'object' || data === null) return () => undefined;
  return (name) => Object.getOwnPropertyDescriptor(data, name)?.value as unknown;
}

/** Reads a portal message with only the fields of its type; undefined for anything else. */
export function readPortalMessage(data: unknown): PortalMessage | undefined {
  const field = fieldsOf(data);
  const type = field('type');
  switch (type) {
    case 'prepared':
    case 'ready':
    case 'logout':
      return { type };
    case 'height': {
      const px = field('px');
      return isHeight(px) ? { type, px } : undefined;
    }
    case 'navigated': {
      const [path, title] = [field('path'), field('title')];
      return isPath(path) && isText(title) ? { type, path, title } : undefined;
    }
    case 'payment-completed': {
      const [transactionId, outcome] = [field('transactionId'), field('outcome')];
      return isText(transactionId) && transactionId !== '' && isOneOf(outcomes, outcome)
        ? { type, transactionId, outcome }
        : undefined;
    }
    case 'session-ended': {
      const reason = field('reason');
      return isOneOf(reasons, reason) ? { type, reason } : undefined;
    }
    default:
      return undefined;
  }
}

function isReceiptData(data: unknown): data is string {
  return (
    typeof data === 'string' &&
    data.length > 0 &&
    data.length <= MAX_RECEIPT_LENGTH &&
    data.length % 4 === 0 &&
    /^[A-Za-z0-9+/]+={0,2}$/.test(data)
  );
}

/**
 * Reads a message for the app with only the fields of its type; undefined for anything else. Accepts an
 * object or its JSON text.
 */
export function readAppMessage(received: unknown): AppMessage | undefined {
  const message = typeof received === 'string' ? parsed(received) : received;
  const field = fieldsOf(message);
  const [type, name, mimeType, data] = [field('type'), field('name'), field('mimeType'), field('data')];
  if (type !== 'receipt') return readPortalMessage(message);
  const isNamed = typeof name === 'string' && /^[\w-]{1,100}\.pdf$/.test(name);
  return isNamed && mimeType === 'application/pdf' && isReceiptData(data)
    ? { type, name, mimeType, data }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function readBankMessage(data: unknown): BankMessage | undefined {
  const field = fieldsOf(data);
  const [type, id, hash] = [field('type'), field('id'), field('hash')];
  if (type === 'logout') return { type };
  return type === 'start' && isText(id) && id !== '' && isText(hash) && hash !== ''
    ? { type, id, hash }
    : undefined;
}

/** Parses a pair `id=…&hash=…`; undefined if a part is missing. */
export function readPair(handOff: string): HandOffPair | undefined {
  const pair = new URLSearchParams(handOff);
  const [id, hash] = [pair.get('id'), pair.get('hash')];
  return id && hash ? { id, hash } : undefined;
}

export function isConnect(data: unknown): data is Connect {
  const field = fieldsOf(data);
  return field('billpay') === 'connect' && field('version') === PROTOCOL_VERSION;
}

function isOneOf<T>(values: readonly T[], value: unknown): value is T {
  return (values as readonly unknown[]).includes(value);
}
