/** The contract's usual response: `{ success: true, message?, data }`. */
export function ok<Data>(data: Data, message?: string): { success: true; message?: string; data: Data } {
  return message === undefined ? { success: true, data } : { success: true, message, data };
}

/** The response of a call that returns no data. */
export function okMessage(message: string): { success: true; message: string } {
  return { success: true, message };
}

/** The body of every response with a 4xx or 5xx status; `data` only where the call documents it. */
export function failure(
  message: string,
  data?: unknown,
): { success: false; message: string; data?: unknown } {
  return data === undefined ? { success: false, message } : { success: false, message, data };
}
