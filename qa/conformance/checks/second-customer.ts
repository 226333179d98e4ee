import type { AnyEndpoint, PageTemplate } from '@billpay/api-contract/endpoint';
import type { CustomerData } from '../customer-data';
import type { Parts } from '../customer';
import { Failed, Skipped } from '../report';
import type { Run } from '../run';

/** A call in the first customer's session that refers to data of the second customer. */
export interface AccessControlCheck {
  readonly endpoint: AnyEndpoint;
  readonly what: string;
  /** Builds the call that refers to the second customer's data. Throws Skipped if they have no such data. */
  readonly parts: () => Promise<Parts> | Parts;
  readonly writes: boolean;
  /** Whether the call may also succeed without returning the second customer's data. */
  readonly mayReturnNothing?: true;
}

/**
 * Returns a customer's data from the list `from`. Throws Skipped if the list is empty, and Failed if it could
 * not be read.
 */
export function required<T>(
  value: T | undefined,
  what: string,
  { unread }: CustomerData,
  from: AnyEndpoint,
  whose = 'second',
): T {
  if (value !== undefined) return value;
  if (unread.has(from.name)) throw new Failed(`${from.name} of the ${whose} customer could not be read`);
  throw new Skipped(`the ${whose} customer has no ${what}`);
}

export interface GuardedCall {
  /** Data in the call that its code would confirm. */
  readonly confirmed: Record<string, string>;
  /** Builds the same data from the first customer's own. Throws Skipped if they have none. */
  readonly own: () => Record<string, string>;
  readonly parts: { readonly params?: object; readonly body: object };
}

/**
 * Adds a code to a call. In a sandbox, the code is for the data in the call, so that only the ownership check
 * can refuse the call. A bank never sends a code for another customer's data, so its code is for the first
 * customer's own data.
 */
export function guarded(
  { codes, first, control }: Run,
  endpoint: AnyEndpoint,
  template: PageTemplate,
  what: string,
  make: () => GuardedCall | Promise<GuardedCall>,
): Omit<AccessControlCheck, 'writes'> {
  return {
    endpoint,
    what,
    parts: async () => {
      const { confirmed, own, parts } = await make();
      const otp = await codes.requestIfSent(first, template, control ? confirmed : own());
      return { ...parts, body: { ...parts.body, otp } } as Parts;
    },
  };
}
