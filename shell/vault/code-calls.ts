import type { VaultResponse } from './make-call';
import type { Details } from './slip';

/** A requested code, or the reason why there is none. */
export type CodeSent =
  | {
      readonly kind: 'sent';
      readonly reference: string;
      readonly confirms?: string;
      readonly details?: Details;
      readonly endsAt: number;
    }
  /** No further code is available. `message` is undefined if it is shown elsewhere. */
  | { readonly kind: 'limit'; readonly message: string | undefined; readonly isSaid: boolean }
  | { readonly kind: 'ended' };

/** Result of a check of a code (OTP-05 to OTP-09). */
export type CodeChecked =
  | { readonly kind: 'right' | 'ended' }
  | { readonly kind: 'wrong' | 'over' | 'limit'; readonly message: string }
  /** The code was not checked, and the customer may try it again. */
  | { readonly kind: 'unknown'; readonly isSaid: boolean };

const RATE_LIMITED = 429;
const SESSION_OVER = [401, 403, 406];

interface Wire {
  readonly message?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
}

function read({ text }: VaultResponse): Wire {
  try {
    return JSON.parse(text) as Wire;
  } catch {
    return {};
  }
}

const textOr = (value: unknown, other: string) => (typeof value === 'string' && value ? value : other);

/** Whether the API refused a request for a reason that customers may read. A 400 may mean broken bytes. */
const isRefusal = ({ status }: VaultResponse) => status > 400 && status < 500 && status !== RATE_LIMITED;

const AMOUNT = /^\d{1,13}\.\d{2}$/;

/** Reads the details of the action; undefined if the API sends none. */
function readDetails(value: unknown): Details | undefined {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const readText = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  const payee = readText('payee');
  if (payee === undefined) return undefined;
  const amount = readText('amount');
  return {
    payee,
    biller: readText('biller'),
    number: readText('number'),
    amount: amount !== undefined && AMOUNT.test(amount) ? amount : undefined,
    isMaximum: given.isMaximum === true,
    accountEnding: readText('accountEnding'),
  };
}

/**
 * Reads the response of `generate-otp`.
 * @param saysRateLimit whether the dialog reports too many requests instead of the shell
 */
export function readSent(
  response: VaultResponse,
  texts: { readonly failed: string; readonly limitReached: string },
  saysRateLimit: boolean,
): CodeSent {
  const { status } = response;
  if (SESSION_OVER.includes(status)) return { kind: 'ended' };
  const { message, data = {} } = read(response);
  const { referenceNumber, limitReached, validForSeconds, confirms } = data;
  const details = readDetails(data.details);
  if (status === 200 && limitReached === true)
    return { kind: 'limit', message: textOr(message, texts.limitReached), isSaid: false };
  if (status === 200 && typeof referenceNumber === 'string' && typeof validForSeconds === 'number')
    return {
      kind: 'sent',
      reference: referenceNumber,
      endsAt: Date.now() + validForSeconds * 1000,
      ...(typeof confirms === 'string' && { confirms }),
      ...(details && { details }),
    };
  const isSaid = status === RATE_LIMITED && !saysRateLimit;
  return {
    kind: 'limit',
    message: isRefusal(response) ? textOr(message, texts.failed) : texts.failed,
    isSaid,
  };
}

/** Reads the response of `validate-otp`. */
export function readChecked(
  response: VaultResponse,
  texts: { readonly wrong: string; readonly over: string; readonly limitReached: string },
): CodeChecked {
  const { status } = response;
  if (status === 200) return { kind: 'right' };
  if (SESSION_OVER.includes(status)) return { kind: 'ended' };
  const { message, data } = read(response);
  if (!isRefusal(response) || typeof data?.limitReached !== 'boolean')
    return { kind: 'unknown', isSaid: status === RATE_LIMITED };
  if (data.limitReached) return { kind: 'limit', message: textOr(message, texts.limitReached) };
  if (data.isOver === true) return { kind: 'over', message: textOr(message, texts.over) };
  return { kind: 'wrong', message: textOr(message, texts.wrong) };
}
