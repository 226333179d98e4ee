/** The contract's usual response: `{ success: true, message?, data }`. */
export function ok<Data>(data: Data, message?: string): { success: true; message?: string; data: Data } {
  return message === undefined ? { success: true, data } : { success: true, message, data };
}

/** The response of a call that returns no data. */
export function okMessage(message: string): { success: true; message: string } {
  return { success: true, message };
}
