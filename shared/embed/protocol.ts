/** Changes when a message changes its meaning; a new message, or a new field of one, does not change it. */
export const PROTOCOL_VERSION = 1;

export type PaymentOutcome = 'success' | 'pending' | 'failed';

export type SessionEndReason = 'logout' | 'idle' | 'expired' | 'refused' | 'missing';

/** What the portal reports to the page or the app that shows it (MFE-06). None carries a token, a code or an account. */
export type PortalMessage =
  /** The customer can use the portal. */
  | { readonly type: 'ready' }
  /** The height that its content needs, in CSS pixels. */
  | { readonly type: 'height'; readonly px: number }
  /** The customer went to another page of the portal: '/my-bills'. */
  | { readonly type: 'navigated'; readonly path: string; readonly title: string }
  | {
      readonly type: 'payment-completed';
      /** As in the history and on the receipt. */
      readonly transactionId: string;
      readonly outcome: PaymentOutcome;
    }
  /** The customer logged out in the portal: the bank ends its own session as well. */
  | { readonly type: 'logout' }
  /** The session of the portal has ended, whatever ended it. Only a new hand-off starts another one. */
  | { readonly type: 'session-ended'; readonly reason: SessionEndReason };

/** What the bank's page or app asks of the portal: to end the session, as the bank's own has ended. */
export interface BankMessage {
  readonly type: 'logout';
}

/** Sent once to the window of the portal, to its exact origin, with the port for everything else. */
export interface Connect {
  readonly billpay: 'connect';
  readonly version: typeof PROTOCOL_VERSION;
}

const outcomes: readonly unknown[] = ['success', 'pending', 'failed'] satisfies PaymentOutcome[];
const reasons: readonly unknown[] = [
  'logout',
  'idle',
  'expired',
  'refused',
  'missing',
] satisfies SessionEndReason[];

const MAX_HEIGHT_PX = 100_000;
const MAX_TEXT = 500;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
}

/** A message of the portal with the fields of its type alone, or undefined for anything else. */
export function readPortalMessage(data: unknown): PortalMessage | undefined {
  const { type, px, path, title, transactionId, outcome, reason } = fieldsOf(data) ?? {};
  switch (type) {
    case 'ready':
    case 'logout':
      return { type };
    case 'height':
      return Number.isInteger(px) && (px as number) >= 0 && (px as number) <= MAX_HEIGHT_PX
        ? { type, px: px as number }
        : undefined;
    case 'navigated':
      return isText(path) && path.startsWith('/') && isText(title) ? { type, path, title } : undefined;
    case 'payment-completed':
      return isText(transactionId) && outcomes.includes(outcome)
        ? { type, transactionId, outcome: outcome as PaymentOutcome }
        : undefined;
    case 'session-ended':
      return reasons.includes(reason) ? { type, reason: reason as SessionEndReason } : undefined;
    default:
      return undefined;
  }
}

export function readBankMessage(data: unknown): BankMessage | undefined {
  return fieldsOf(data)?.type === 'logout' ? { type: 'logout' } : undefined;
}

export function isConnect(data: unknown): data is Connect {
  const { billpay, version } = fieldsOf(data) ?? {};
  return billpay === 'connect' && version === PROTOCOL_VERSION;
}
