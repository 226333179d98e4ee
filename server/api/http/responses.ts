import type { RefusalCode } from '@billpay/api-contract/endpoint';

/** Builds the contract's usual response: `{ success: true, message?, data }`. */
export function ok<Data>(data: Data, message?: string): { success: true; message?: string; data: Data } {
  return message === undefined ? { success: true, data } : { success: true, message, data };
}

/** Builds the response of a call that returns no data. */
export function okMessage(message: string): { success: true; message: string } {
  return { success: true, message };
}

/** Builds the body of every 4xx or 5xx response. Includes `data` only if the call documents it. */
export function failure(
  message: string,
  data?: unknown,
  code?: RefusalCode,
): { success: false; message: string; code?: RefusalCode; data?: unknown } {
  return {
    success: false,
    message,
    ...(code === undefined ? {} : { code }),
    ...(data === undefined ? {} : { data }),
  };
}
